import { explainDraftOrder } from '@purser/contract/draft-orders'
import type { ExplainedDraftField } from '@purser/domain/explanations'
import { ExplainDialog } from '../../../components/explanation/explain-dialog.tsx'
import { useResource } from '../../../lib/resource.ts'
import type { DraftDetail } from './draft-detail.ts'

interface ExplainDraftDialogProps {
  readonly draft: DraftDetail
  readonly field: ExplainedDraftField
  readonly onClose: () => void
}

/** What an amount of a draft order is made of. */
export function ExplainDraftDialog({ draft: { id, cart }, field, onClose }: ExplainDraftDialogProps) {
  const found = useResource(explainDraftOrder, { params: { id }, query: { field } })
  return <ExplainDialog found={found} currencyCode={cart.region.currency_code} onClose={onClose} />
}
