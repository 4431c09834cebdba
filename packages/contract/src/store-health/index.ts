export * from './store-health.endpoints.ts'
