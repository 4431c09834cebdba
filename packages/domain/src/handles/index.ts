export { handleFor, handleFromTitle, handleRefusal } from './handle.ts'
