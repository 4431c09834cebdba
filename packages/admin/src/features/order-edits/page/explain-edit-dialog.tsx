import { explainOrderEdit } from '@purser/contract/order-edits'
import { ExplainDialog } from '../../../components/explanation/explain-dialog.tsx'
import { useResource } from '../../../lib/resource.ts'

interface ExplainEditDialogProps {
  /** The edit's id, and its currency. */
  readonly of: { readonly id: string; readonly currency_code: string }
  readonly onClose: () => void
}

/** What an edit's difference is made of. */
export function ExplainEditDialog({ of, onClose }: ExplainEditDialogProps) {
  const found = useResource(explainOrderEdit, { params: { id: of.id }, query: { field: 'difference_due' } })
  return <ExplainDialog found={found} currencyCode={of.currency_code} onClose={onClose} />
}
