import { formatAmount } from '../../money/index.ts'
import { refundFacts, sumOf } from './money.ts'
import { explainedStatus, type Ruling, type StatusExplanation, stepFacts } from './status.ts'
import { type ExplainedReplacementStatus, explainSending, type ReplacementBooks } from './swap-status.ts'

export interface ClaimStatusBooks extends ReplacementBooks {
  readonly type: 'refund' | 'replace'
  /** Minor units; null for a replacement. */
  readonly refund_amount: number | null
}

/** Explains a status of a claim from its books, by code that shares nothing with what derives it (explain-14). */
export function explainClaimStatus(
  field: ExplainedReplacementStatus,
  status: string,
  books: ClaimStatusBooks,
): StatusExplanation {
  if (field === 'fulfillment_status') return explainSending('claim', status, books)
  return explainedStatus({
    noun: 'claim',
    label: 'Payment',
    status,
    isMovedIn: books.is_moved_in,
    ruling: rulingOfPayment(books),
    facts: moneyFacts(books),
  })
}

function rulingOfPayment({ type, refund_amount, refunds }: ClaimStatusBooks): Ruling {
  if (type === 'replace') return ['na', 'The items are replaced, and nothing is refunded.']
  const refunded = sumOf(refunds, ({ amount }) => amount)
  return refunded > 0 && refunded >= (refund_amount ?? 0)
    ? ['refunded', 'The agreed amount has been refunded.']
    : ['not_refunded', 'The agreed amount has not been refunded.']
}

function moneyFacts({ refund_amount, currency_code, refunds, steps }: ClaimStatusBooks) {
  const agreed = { label: 'Agreed refund', value: formatAmount(refund_amount ?? 0, currency_code) }
  return [
    ...(refund_amount === null ? [] : [agreed]),
    ...refundFacts(refunds, currency_code),
    ...stepFacts(steps, { requested: 'Created', canceled: 'Canceled' }),
  ]
}
