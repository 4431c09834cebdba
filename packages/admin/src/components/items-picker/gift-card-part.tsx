import { formatAmount } from '@purser/domain/money'
import { paidByGiftCards } from '@purser/domain/returns'
import styles from '../../ui/record.module.css'
import type { PaidUnits } from './paid-units.ts'

interface GiftCardPartProps {
  /** What comes back or is claimed. */
  readonly units: readonly PaidUnits[]
  readonly currencyCode: string
  /** For what comes back with a swap: it is said in more than one place, so that it may be back on the card already. */
  readonly mayBeDone?: boolean
}

/** Says why goods are worth less than they cost: what a gift card paid goes to no card by itself (gift-cards-7). */
export function GiftCardPart({ units, currencyCode, mayBeDone = false }: GiftCardPartProps) {
  const amount = paidByGiftCards(units)
  if (amount === 0) return null
  const paid = `Gift cards paid ${formatAmount(amount, currencyCode)} of`
  const done = 'It is not refunded here: add it back to the card yourself'
  return (
    <p className={styles.effect}>
      {mayBeDone ? `${paid} what comes back. ${done}, unless that is done.` : `${paid} these items. ${done}.`}
    </p>
  )
}
