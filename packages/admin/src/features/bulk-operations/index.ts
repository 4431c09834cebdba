export { BulkActions } from './bulk-actions.tsx'
export type { SelectedRecords } from './selected-records.ts'
