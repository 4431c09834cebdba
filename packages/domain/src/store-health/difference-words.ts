import { formatAmountWithCode } from '../money/index.ts'
import { paymentProviderName } from '../payments/index.ts'

/** Something in which the books and a payment provider do not agree. Minor units. */
export interface ProviderDifference {
  readonly provider_id: string
  /** Money that was taken, given back, or is held for no order. */
  readonly kind: 'capture' | 'refund' | 'held'
  readonly provider_amount: number
  readonly books_amount: number
  readonly currency_code: string
  /** Whether the books may have forgotten the payment, as the store was restored after it was paid. */
  readonly is_before_restore: boolean
}

/** What is told of a difference, and what is to be done about it. */
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
      says: `${name} holds ${theirs} of which the books know nothing: the store was restored after the payment was begun.`,
      todo: `The store leaves it alone, as an order may have been sent for it. Look the payment up at ${name}: give it back there, or enter the order anew and acknowledge this.`,
    }
  }
  if (kind === 'held') {
    return {
      says: `${name} holds ${theirs} for no order.`,
      todo: `The store makes the order, or gives the money back, by itself. If this stays for a day, release the payment at ${name}.`,
    }
  }
  const [done, here] = kind === 'capture' ? ['took', 'was captured'] : ['gave back', 'was given back']
  if (provider_amount === 0) {
    return {
      says: `The books say that ${ours} ${here}, and at ${name} it was not, or it came back.`,
      todo:
        kind === 'capture'
          ? `Look the payment up at ${name} before the goods leave.`
          : 'The customer does not have it: give it in another way, and note that at the order.',
    }
  }
  const says = `${name} ${done} ${theirs}, and the books say ${books_amount === 0 ? 'nothing of it' : ours}.`
  if (kind === 'refund') {
    return { says, todo: `It was given at ${name} itself. Do not give it once more here.` }
  }
  const capture = 'Capture the payment here: what was taken is not taken again.'
  return { says, todo: books_amount === 0 ? capture : `Look up at ${name} why it took another amount.` }
}
