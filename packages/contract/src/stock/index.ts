export * from './stock.endpoints.ts'
