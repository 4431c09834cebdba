export * from './stocktakes.ts'
