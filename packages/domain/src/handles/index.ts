export { handleFromTitle } from './handle.ts'
