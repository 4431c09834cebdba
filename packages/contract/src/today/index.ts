export * from './today.endpoints.ts'
