import { formatAmount } from '@purser/domain/money'
import { paidByGiftCards } from '@purser/domain/returns'
import styles from '../../ui/record.module.css'
import { itemsById, type OrderDetail } from '../line-items/order-detail.ts'
import type { PickedLine } from './picked-items.ts'

interface GiftCardPartProps {
  readonly order: OrderDetail
  /** What comes back. */
  readonly chosen: readonly PickedLine[]
}

/** Says why goods that come back are worth less than they cost: what a gift card paid goes to no card by itself (gift-cards-7). */
export function GiftCardPart({ order, chosen }: GiftCardPartProps) {
  const items = itemsById(order)
  const amount = paidByGiftCards(
    chosen.flatMap(({ line, quantity: units }) => {
      const item = items.get(line.id)
      return item ? [{ item, units }] : []
    }),
  )
  if (amount === 0) return null
  return (
    <p className={styles.effect}>
      {`Gift cards paid ${formatAmount(amount, order.currency_code)} of these items. It does not count here: put it back on the card by hand.`}
    </p>
  )
}
