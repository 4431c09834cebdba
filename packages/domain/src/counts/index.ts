export { counted } from './counted.ts'
export { MAX_TAG, MAX_TAGS } from './max-tags.ts'
export { MAX_TITLE } from './max-title.ts'
export { MAX_WHOLE } from './max-whole.ts'
