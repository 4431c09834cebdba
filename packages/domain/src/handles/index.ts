export { handleFromTitle, handleRefusal } from './handle.ts'
