export { type Metadata, mergeMetadata, refusedMetadataKeys } from './merge.ts'
