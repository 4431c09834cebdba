import { explainSwap } from '@purser/contract/swaps'
import { ExplainDialog } from '../../components/explanation/explain-dialog.tsx'
import { useResource } from '../../lib/resource.ts'

interface ExplainDifferenceDialogProps {
  /** The swap's id, and its currency. */
  readonly of: { readonly id: string; readonly currency_code: string }
  readonly onClose: () => void
}

/** What a swap's difference is made of. */
export function ExplainDifferenceDialog({ of, onClose }: ExplainDifferenceDialogProps) {
  const found = useResource(explainSwap, { params: { id: of.id }, query: { field: 'difference_due' } })
  return <ExplainDialog found={found} currencyCode={of.currency_code} onClose={onClose} />
}
