export type { SelectedRecords } from './selected-records.ts'
export { useBulkListing } from './use-bulk-listing.tsx'
