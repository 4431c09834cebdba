export { type Metadata, mergeMetadata } from './merge.ts'
