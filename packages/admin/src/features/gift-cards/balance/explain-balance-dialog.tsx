import { explainGiftCard, type GiftCard } from '@purser/contract/gift-cards'
import { ExplainDialog } from '../../../components/explanation/explain-dialog.tsx'
import { useResource } from '../../../lib/resource.ts'
import { currencyOf } from '../gift-cards-data.ts'

interface ExplainBalanceDialogProps {
  readonly card: GiftCard
  readonly onClose: () => void
}

/** What a gift card's balance is made of. */
export function ExplainBalanceDialog({ card, onClose }: ExplainBalanceDialogProps) {
  const found = useResource(explainGiftCard, { params: { id: card.id }, query: { field: 'balance' } })
  return <ExplainDialog found={found} currencyCode={currencyOf(card)} onClose={onClose} />
}
