export { areIsolated, isolate } from './isolate.ts'
