export * from './store-setup.endpoints.ts'
