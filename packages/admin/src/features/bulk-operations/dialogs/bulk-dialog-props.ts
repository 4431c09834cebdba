import type { BulkOperationName } from '@purser/domain/bulk-operations'
import type { SelectedRecords } from '../selected-records.ts'
import type { Preview } from '../use-preview.ts'

/** What the dialog of each bulk operation takes. */
export interface BulkDialogProps {
  readonly operation: BulkOperationName
  readonly records: SelectedRecords
  readonly preview: Preview
  readonly onClose: () => void
}
