import {
  invalid,
  type StripeCharge,
  type StripeDispute,
  type StripeEvent,
  type StripeIntent,
  type StripeRefund,
  StripeRefusal,
  type StripeTransaction,
} from './stripe-objects.ts'

export interface LedgerOptions {
  readonly isLive: boolean
  /** Seconds. */
  readonly now: () => number
  readonly recordEvent: (event: StripeEvent) => void
}

/** Stripe's records. */
export function createLedger({ isLive, now, recordEvent }: LedgerOptions) {
  let count = 0
  const nextId = (prefix: string) => {
    count += 1
    return `${prefix}_${String(count).padStart(8, '0')}`
  }
  return {
    isLive,
    now,
    nextId,
    intents: new Map<string, StripeIntent>(),
    charges: new Map<string, StripeCharge>(),
    refunds: new Map<string, StripeRefund>(),
    disputes: new Map<string, StripeDispute>(),
    transactions: [] as StripeTransaction[],
    /** The initial status of the next refunds. */
    nextRefunds: [] as string[],
    /** Emits an event about an object in its current state. */
    say(type: string, object: unknown): void {
      const head = { id: nextId('evt'), object: 'event', api_version: '2026-10-28.endive' } as const
      recordEvent({
        ...head,
        created: now(),
        livemode: isLive,
        type,
        data: { object: structuredClone(object) },
      })
    },
  }
}

export type Ledger = ReturnType<typeof createLedger>

export function find<Kept>(kept: ReadonlyMap<string, Kept>, id: string, what: string): Kept {
  const found = kept.get(id)
  if (found === undefined) throw invalid(`No such ${what}: '${id}'`, 'resource_missing', 404)
  return found
}

export const findIntent = (ledger: Ledger, id: string) => find(ledger.intents, id, 'payment_intent')

export function unexpected(intent: StripeIntent, verb: string): StripeRefusal {
  const message = `This PaymentIntent could not be ${verb} because it has a status of ${intent.status}.`
  const error = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message }
  return new StripeRefusal(400, { ...error, payment_intent: structuredClone(intent) }, true)
}

/** Records a movement of money. */
export function book(
  ledger: Ledger,
  type: StripeTransaction['type'],
  amount: number,
  { currency, id }: StripeCharge | StripeRefund | StripeDispute,
): StripeTransaction {
  const made: StripeTransaction = {
    id: ledger.nextId('txn'),
    object: 'balance_transaction',
    type,
    amount,
    currency,
    created: ledger.now(),
    source: id,
  }
  ledger.transactions.push(made)
  return made
}

export function wholeAmount(text: string | undefined): number {
  const amount = Number(text)
  if (!Number.isSafeInteger(amount) || amount < 1) {
    throw invalid('Invalid positive integer', 'parameter_invalid_integer')
  }
  return amount
}
