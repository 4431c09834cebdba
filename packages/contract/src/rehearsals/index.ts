export * from './rehearsals.endpoints.ts'
