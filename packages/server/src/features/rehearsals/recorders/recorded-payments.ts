import {
  type PaymentAnswer,
  type PaymentProvider,
  PaymentRefused,
  type PaymentRequest,
  type PaymentSessionRequest,
  type PaymentSessionState,
} from '../../../providers/index.ts'
import type { RecordEffect } from '../rehearsal-tables.ts'

const recorded: PaymentAnswer = { outcome: 'succeeded', reference: 'rehearsal' }

/**
 * Creates a payment provider that records what the one with this id would be asked for, and always succeeds. Customers pay without a card.
 * A request repeated with the same id is recorded again, as the provider would receive it again.
 */
export function createRecordedPayments(id: string, record: RecordEffect): PaymentProvider {
  const ask = (what: string) => async (request: PaymentRequest) => {
    const { amount, currency_code, operationId } = request
    await record({
      kind: 'payment',
      title: what,
      to: id,
      content: { amount, currency_code, operation: operationId },
    })
    return recorded
  }
  const authorize = async ({ session_id, amount, currency_code }: PaymentSessionRequest) => {
    await record({ kind: 'payment', title: 'Authorize', to: id, content: { amount, currency_code } })
    return authorized({ id: session_id, amount, currency_code })
  }
  return {
    id,
    capture: ask('Capture'),
    refund: ask('Refund'),
    cancel: ask('Void'),
    look: async () => ({ outcome: 'none' }),
    sessions: {
      open: authorize,
      update: authorize,
      close: async () => recorded,
      read: async ({ data }) => authorized(data as Held),
    },
  }
}

/** What a recorded payment session keeps. */
interface Held {
  readonly id: string
  readonly amount: number
  readonly currency_code: string
}

/** Throws if the payment was begun with the provider itself, before the store was copied. */
function authorized({ id, amount, currency_code }: Partial<Held>): PaymentSessionState {
  if (id === undefined || amount === undefined || currency_code === undefined)
    throw new PaymentRefused('The payment was begun in the store itself, not in this rehearsal.')
  return { status: 'authorized', amount, currency_code, data: { id, amount, currency_code }, public_data: {} }
}
