import type { DisputeStatus } from '@purser/domain/payments'
import type Stripe from 'stripe'
import type { PaymentDisputes, ProviderDispute } from '../payment-disputes.ts'
import { fromStripe } from './stripe-amounts.ts'
import { inWords, isUnknownToStripe } from './stripe-errors.ts'
import { inOurWords, secondsOf } from './stripe-reconciliation.ts'

/** Creates the access to Stripe's disputes. */
export function createStripeDisputes(stripe: Stripe): PaymentDisputes {
  return {
    read: async (id) => {
      try {
        return disputeOf(await stripe.disputes.retrieve(id))
      } catch (error) {
        if (isUnknownToStripe(error)) return null
        throw inWords(error)
      }
    },
    async *list(span, stopping) {
      const all = stripe.disputes.list({ limit: 100, created: secondsOf(span) })
      for await (const { id, payment_intent } of inOurWords(all, stopping))
        if (payment_intent !== null) yield id
    },
  }
}

const statuses: Readonly<Partial<Record<string, DisputeStatus>>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'closed',
  prevented: 'closed',
  needs_response: 'needs_response',
  appeal_needs_response: 'needs_response',
  won: 'won',
  lost: 'lost',
}

const iso = (seconds: number | null | undefined) =>
  seconds == null ? null : new Date(seconds * 1_000).toISOString()

function disputeOf(dispute: Stripe.Dispute): ProviderDispute | null {
  const { id, payment_intent, amount, currency, reason, status, created, balance_transactions } = dispute
  if (payment_intent === null) return null
  const moved = (isOut: boolean) => balance_transactions.find((each) => each.amount < 0 === isOut)?.created
  return {
    id,
    paymentId: typeof payment_intent === 'string' ? payment_intent : payment_intent.id,
    amount: fromStripe(amount, currency),
    currency_code: currency,
    reason,
    // An unknown status holds the money until the dispute is closed.
    status: statuses[status] ?? 'under_review',
    evidence_due_at: iso(dispute.evidence_details.due_by),
    withdrawn_at: iso(moved(true)),
    reinstated_at: iso(moved(false)),
    opened_at: new Date(created * 1_000).toISOString(),
  }
}
