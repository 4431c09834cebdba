export { counted } from './counted.ts'
export { MAX_WHOLE } from './max-whole.ts'
