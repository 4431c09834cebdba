export * from './sales.endpoints.ts'
export * from './today.endpoints.ts'
