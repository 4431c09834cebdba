import { book, find, findIntent, type Ledger } from './stripe-ledger.ts'
import type { StripeDispute } from './stripe-objects.ts'

/** Seconds that a store has to submit its evidence. */
const TO_ANSWER = 7 * 86_400

interface Opening {
  readonly amount?: number
  readonly reason?: string
  /** Whether it is an inquiry: then no money is withdrawn. */
  readonly isInquiry?: boolean
}

/** A customer disputes the payment of an intent. */
export function openDispute(
  ledger: Ledger,
  intentId: string,
  { amount, reason = 'fraudulent', isInquiry = false }: Opening,
) {
  const intent = findIntent(ledger, intentId)
  const made: StripeDispute = {
    id: ledger.nextId('dp'),
    object: 'dispute',
    charge: intent.latest_charge ?? '',
    payment_intent: intentId,
    amount: amount ?? intent.amount_received,
    currency: intent.currency,
    created: ledger.now(),
    metadata: {},
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
    evidence_details: {
      due_by: ledger.now() + TO_ANSWER,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    balance_transactions: [],
  }
  ledger.disputes.set(made.id, made)
  ledger.say('charge.dispute.created', made)
  if (!isInquiry) {
    made.balance_transactions.push(book(ledger, 'adjustment', -made.amount, made))
    ledger.say('charge.dispute.funds_withdrawn', made)
  }
  return made
}

/** The store submits its evidence. */
export function answerDispute(ledger: Ledger, id: string): void {
  const dispute = find(ledger.disputes, id, 'dispute')
  dispute.status = 'under_review'
  ledger.say('charge.dispute.updated', dispute)
}

/** The bank decides. */
export function closeDispute(ledger: Ledger, id: string, status: 'won' | 'lost' | 'warning_closed'): void {
  const dispute = find(ledger.disputes, id, 'dispute')
  dispute.status = status
  if (status === 'won') {
    dispute.balance_transactions.push(book(ledger, 'adjustment', dispute.amount, dispute))
    ledger.say('charge.dispute.funds_reinstated', dispute)
  }
  ledger.say('charge.dispute.closed', dispute)
}
