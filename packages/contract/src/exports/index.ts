export * from './exports.ts'
