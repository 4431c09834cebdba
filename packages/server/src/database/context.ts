import { anyAmount, type ChargeLimitsOf } from '@purser/domain/payments'

/** An outside effect as stored in the outbox. */
export interface QueuedJob {
  readonly id: number
  /** Which handler carries it out. */
  readonly kind: string
  readonly payload: unknown
  readonly payment_operation_id: string | null
  /** When its reader claimed it, as stored in the outbox; null: unclaimed. */
  readonly claimed_at: string | null
}

/** Who requests an operation, when, and what it saw. Created for each attempt of a transaction. */
export interface Context {
  /** The operator's id; null for the store itself (a worker, a command). */
  readonly actorId: string | null
  /** The key by which a program acts for them; null when they are there themselves. */
  readonly apiKeyId: string | null
  /** The customer who asks for it; null when an operator or the store itself does. */
  readonly customerId: string | null
  /** The email whose mailbox a guest who asks proved to be theirs. */
  readonly provedEmail: string | null
  /** The one clock's time of this operation. */
  readonly now: string
  readonly requestId: string | null
  /** The version of the record that the client saw (`If-Match`); undefined when it did not say. */
  readonly seenVersion: number | undefined
  /** The payment providers that are not asked, because they only keep books. */
  readonly manualProviders: ReadonlySet<string>
  /** What the payment providers take as one payment. */
  readonly limitsOf: ChargeLimitsOf
  /** What the request itself carries out right after the commit, before it answers; its rows are in the outbox. */
  readonly eagerJobs: QueuedJob[]
}

/** The context of what is asked for. */
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
  return { ...who, now, requestId, seenVersion, manualProviders, limitsOf, eagerJobs: [] }
}

/** The context of work that no operator asked for. */
export function storeContext(now: string): Context {
  return contextOf({ actorId: null, now, requestId: null })
}
