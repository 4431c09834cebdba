export * from './accounts/index.ts'
