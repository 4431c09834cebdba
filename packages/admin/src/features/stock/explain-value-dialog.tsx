import type { QueryOf } from '@purser/contract/endpoints'
import { explainStockValue } from '@purser/contract/stock'
import { ExplainDialog } from '../../components/explanation/explain-dialog.tsx'
import { useResource } from '../../lib/resource.ts'

interface ExplainValueDialogProps {
  readonly of: {
    /** What the list is filtered by. */
    readonly query: QueryOf<typeof explainStockValue>
    readonly currency_code: string
  }
  readonly onClose: () => void
}

/** What the value of the stock is made of. */
export function ExplainValueDialog({ of: { query, currency_code }, onClose }: ExplainValueDialogProps) {
  const found = useResource(explainStockValue, { query })
  return <ExplainDialog found={found} currencyCode={currency_code} onClose={onClose} />
}
