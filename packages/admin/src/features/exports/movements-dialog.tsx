import { exportStockMovements } from '@purser/contract/exports'
import { addressOf } from '../../lib/call-api.ts'
import { DaysDialog } from './days-dialog.tsx'
import { messages } from './exports-messages.ts'

/** Chooses the days of exported stock movements, and downloads them. */
export function MovementsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <DaysDialog
      {...messages.movements}
      addressOf={(query) => addressOf(exportStockMovements, { query })}
      onClose={onClose}
    />
  )
}
