export { handleFor, handleFromTitle, handleRefusal, normalizeHandle } from './handle.ts'
