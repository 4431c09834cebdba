import { formatAmountWithCode } from '../money/index.ts'
import { paymentProviderName } from '../payments/index.ts'

/** A disagreement between the books and a payment provider. Minor units. */
export interface ProviderDifference {
  readonly provider_id: string
  /** Money that was captured, refunded, or is held without an order. */
  readonly kind: 'capture' | 'refund' | 'held'
  readonly provider_amount: number
  readonly books_amount: number
  readonly currency_code: string
  /** Whether the store was restored after the payment, so that the books may lack it. */
  readonly is_before_restore: boolean
}

/** Describes a difference and what to do about it. */
export function differenceWords(difference: ProviderDifference): {
  readonly says: string
  readonly todo: string
} {
  const { kind, provider_amount, books_amount, currency_code } = difference
  const name = paymentProviderName(difference.provider_id)
  const theirs = formatAmountWithCode(provider_amount, currency_code)
  const ours = formatAmountWithCode(books_amount, currency_code)
  if (kind === 'held' && difference.is_before_restore) {
    return {
      says: `${name} has a payment of ${theirs} that we have no record of: the store was restored after this payment started.`,
      todo: `We leave it alone, because its order may have shipped. Look the payment up at ${name}. Refund it there, or create the order again and acknowledge this.`,
    }
  }
  if (kind === 'held') {
    return {
      says: `${name} has a payment of ${theirs} without an order.`,
      todo: `The store will create the order or release the money. If this stays for a day, release the payment at ${name}.`,
    }
  }
  const [done, here] = kind === 'capture' ? ['captured', 'was captured'] : ['refunded', 'was refunded']
  if (provider_amount === 0) {
    return {
      says: `We recorded that ${ours} ${here}. ${name} has no record of it, or it was reversed.`,
      todo:
        kind === 'capture'
          ? `Look the payment up at ${name} before you ship.`
          : "The customer doesn't have the money. Pay them another way, and add a note to the order.",
    }
  }
  const says = `${name} ${done} ${theirs}, but we recorded ${books_amount === 0 ? 'nothing' : ours}.`
  if (kind === 'refund') {
    return { says, todo: `It was refunded at ${name}. Don't refund it again here.` }
  }
  const capture = "Capture the payment here. The customer won't be charged again."
  return { says, todo: books_amount === 0 ? capture : `Check at ${name} why the amount differs.` }
}
