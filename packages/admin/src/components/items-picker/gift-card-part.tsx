import { formatAmount } from '@purser/domain/money'
import { paidByGiftCards } from '@purser/domain/returns'
import styles from '../../ui/record.module.css'
import type { PaidUnits } from './paid-units.ts'

interface GiftCardPartProps {
  /** The returned or claimed units. */
  readonly units: readonly PaidUnits[]
  readonly currencyCode: string
  /** Whether that part may have been refunded already, e.g. for a swap's return, which shows this in several places. */
  readonly mayBeDone?: boolean
}

/** Explains why units refund less than they cost: amounts paid by gift card are not refunded automatically (gift-cards-7). */
export function GiftCardPart({ units, currencyCode, mayBeDone = false }: GiftCardPartProps) {
  const amount = paidByGiftCards(units)
  if (amount === 0) return null
  const paid = `Gift cards paid ${formatAmount(amount, currencyCode)} of`
  const done = "That part isn't refunded automatically: add it back to the card yourself"
  return (
    <p className={styles.effect}>
      {mayBeDone
        ? `${paid} the returned items. ${done}, unless you already did.`
        : `${paid} these items. ${done}.`}
    </p>
  )
}
