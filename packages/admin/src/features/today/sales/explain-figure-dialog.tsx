import { explainSales } from '@purser/contract/today'
import type { ExplainedFigure } from '@purser/domain/explanations'
import { ExplainDialog } from '../../../components/explanation/explain-dialog.tsx'
import { useResource } from '../../../lib/resource.ts'

interface ExplainFigureDialogProps {
  readonly of: {
    readonly field: ExplainedFigure
    readonly currency_code: string
    readonly from: string
    readonly to: string
  }
  readonly onClose: () => void
}

/** What a figure of sales is made of: its days and their orders. */
export function ExplainFigureDialog({ of, onClose }: ExplainFigureDialogProps) {
  const found = useResource(explainSales, { query: of })
  return (
    <ExplainDialog
      found={found}
      currencyCode={of.field === 'orders' ? null : of.currency_code}
      onClose={onClose}
    />
  )
}
