export { customerMetadataRefusal } from './limit.ts'
export { type Metadata, mergeMetadata } from './merge.ts'
