import type { JournalName } from '@purser/domain/operations'
import { anyAmount, type ChargeLimitsOf, type PaymentOperationKind } from '@purser/domain/payments'
import type { Json } from './rows.gen.ts'

/** An outside effect as stored in the outbox. */
export interface QueuedJob {
  readonly id: number
  /** The kind of job, which selects its handler. */
  readonly kind: string
  readonly payload: unknown
  readonly payment_operation_id: string | null
  /** When its reader claimed it, as stored in the outbox; null: unclaimed. */
  readonly claimed_at: string | null
}

/** A changed record, as the journal stores it. */
export interface JournalEntry {
  /** The operation's name, e.g. `refund-order`. */
  readonly operation: JournalName
  /** The id of the changed record, whose kind follows from the operation. */
  readonly resource_id: string
  /** The changed fields before and after; null for a record that didn't or doesn't exist. */
  readonly before: Json | null
  readonly after: Json | null
}

/** What an operation has done so far, in the order in which it was done. A plan is described by it. */
export interface Effects {
  readonly records: JournalEntry[]
  /** Payment operations; `amount` in minor units of the payment's currency. */
  readonly money: {
    readonly id: string
    readonly payment_id: string
    readonly provider_id: string
    readonly kind: PaymentOperationKind
    readonly amount: number
  }[]
  /** Value that gift cards got and that nobody bought, in minor units of their currency. */
  readonly gift_cards: {
    readonly gift_card_id: string
    readonly order_id: string | null
    readonly amount: number
  }[]
  /** Value that an import puts on gift cards after the call, at most. */
  readonly imported_cards: { readonly currency_code: string; readonly amount: number }[]
  /** Changes of stock in units. */
  readonly stock: { readonly variant_id: string; readonly delta: number }[]
  readonly jobs: { readonly kind: string; readonly payload: unknown }[]
}

/** Who requests an operation, when, and what it saw. Created for each attempt of a transaction. */
export interface Context {
  /** The operator's id; null for the store itself (a worker, a command). */
  readonly actorId: string | null
  /** The API key of the program that acts for the operator; null when they act themselves. */
  readonly apiKeyId: string | null
  /** The requesting customer's id; null when an operator or the store itself acts. */
  readonly customerId: string | null
  /** The email address that the requesting guest has proved to be theirs. */
  readonly provedEmail: string | null
  /** The operation's time, read once from the clock. */
  readonly now: string
  readonly requestId: string | null
  /** The version of the record that the client saw (`If-Match`); undefined when it sent none. */
  readonly seenVersion: number | undefined
  /** Payment providers that only keep records, and are never called. */
  readonly manualProviders: ReadonlySet<string>
  /** Returns the amounts that a payment provider accepts in one payment. */
  readonly limitsOf: ChargeLimitsOf
  /** Jobs of the outbox that the request itself runs right after the commit, before it responds. */
  readonly eagerJobs: QueuedJob[]
  readonly effects: Effects
}

/** Creates the context of a request. */
export function contextOf(
  asked: Pick<Context, 'actorId' | 'now' | 'requestId'> &
    Partial<
      Pick<
        Context,
        'apiKeyId' | 'customerId' | 'provedEmail' | 'seenVersion' | 'manualProviders' | 'limitsOf'
      >
    >,
): Context {
  const { actorId, apiKeyId = null, customerId = null, provedEmail = null } = asked
  const { now, requestId, seenVersion } = asked
  const { manualProviders = new Set(), limitsOf = () => anyAmount } = asked
  const who = { actorId, apiKeyId, customerId, provedEmail }
  const effects: Effects = { records: [], money: [], gift_cards: [], imported_cards: [], stock: [], jobs: [] }
  return { ...who, now, requestId, seenVersion, manualProviders, limitsOf, eagerJobs: [], effects }
}

/** Creates the context of work that nobody requested, such as a background job's. */
export function storeContext(now: string): Context {
  return contextOf({ actorId: null, now, requestId: null })
}
