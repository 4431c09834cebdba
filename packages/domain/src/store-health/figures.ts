/** Work that was tried so often that nobody tries it any more, by its kind. */
export interface GivenUpWork {
  readonly kind: string
  readonly count: number
  /** What the latest of them failed with. */
  readonly last_error: string | null
}

/** What the health of a store is read from. Seconds and bytes are whole numbers. */
export interface HealthFigures {
  /** Jobs that still have to be carried out, and for how long the oldest has been due. */
  readonly queue: { readonly waiting: number; readonly due_seconds: number }
  readonly given_up: readonly GivenUpWork[]
  /** Captures, refunds and voids of which nobody knows whether they happened, and since when the oldest is open. */
  readonly money: { readonly unknown_count: number; readonly oldest_seconds: number }
  /** The books beside those of payment providers; null: there is none that could be asked for its own. */
  readonly providers: {
    /** Movements of money in which they do not agree. */
    readonly difference_count: number
    /** Movements of which an operator said that they are known, and why they stay. */
    readonly acknowledged_count: number
    /** Payments of no order that the store let go of by itself within seven days. */
    readonly released_count: number
    /** Why a provider could not be asked the last time. */
    readonly faults: readonly { readonly provider_id: string; readonly error: string }[]
  } | null
  /** Genuine notices of payment providers that were refused as too old by this server's clock, since the last one that was accepted. */
  readonly late_notices: readonly {
    readonly provider_id: string
    readonly count: number
    /** The age of the latest by this server's clock. */
    readonly late_seconds: number
    /** ISO 8601. */
    readonly first_refused_at: string
  }[]
  /** Refunds that failed after they had succeeded, as far as nothing was refunded since. */
  readonly failed_refunds: { readonly count: number }
  /** Disputes that are not closed; `next_due_at`: when evidence is due next, ISO 8601. */
  readonly disputes: {
    readonly count: number
    readonly to_answer_count: number
    readonly next_due_at: string | null
  }
  readonly backups: {
    readonly is_scheduled: boolean
    readonly is_overdue: boolean
    /** ISO 8601. */
    readonly last_good_at: string | null
    /** What the last one that was tried failed with. */
    readonly last_failure: string | null
  }
  /** Whether a provider that takes money itself is installed. */
  readonly card_payments: { readonly is_set_up: boolean }
  readonly mail: {
    readonly is_set_up: boolean
    /** Mails that the server did not take, of the last seven days. */
    readonly failed_count: number
  }
  readonly webhooks: { readonly failing_count: number }
  readonly carts: {
    /** Carts that were left with something in them in the last thirty days, and what their goods cost net, by currency. */
    readonly left_count: number
    readonly left_worth: readonly { readonly currency_code: string; readonly amount: number }[]
    /** Carts that were paid and are not ordered, and since when the oldest is. */
    readonly paid_count: number
    readonly oldest_paid_seconds: number
  }
  /** Work that waits for other work in the database, and the longest of these waits. */
  readonly locks: { readonly waiting: number; readonly longest_seconds: number }
  /** The disk of the embedded database; null: the database keeps its files elsewhere. */
  readonly disk: { readonly free_bytes: number; readonly total_bytes: number } | null
  /** What the copy of the database does that lists are read from; null: there is none. */
  readonly replica: 'in_use' | 'behind' | 'gone' | 'no_replica' | null
  /** The archive of the embedded database's log; null: there is none. Moments are ISO 8601. */
  readonly archive: {
    /** The earliest moment that the store can be brought back to. */
    readonly since: string | null
    /** When the database was last copied as a whole, and whether that should have been done again. */
    readonly copied_at: string | null
    readonly is_copy_overdue: boolean
    /** Whether the database runs so that it archives its log there. */
    readonly is_on: boolean
    readonly archived_at: string | null
    readonly is_failing: boolean
    /** What is wrong with the archive itself, in a sentence. */
    readonly fault: string | null
  } | null
}

export const healthStates = ['good', 'look', 'act'] as const
/** `look`: worth a look today; `act`: something stands still, or may be lost. */
export type HealthState = (typeof healthStates)[number]

/** What is said of one part of the store. */
export interface HealthLine {
  readonly topic:
    | 'Money'
    | 'Payment providers'
    | 'Card payments'
    | 'Payment notices'
    | 'Refunds'
    | 'Disputes'
    | 'Background jobs'
    | 'Failed jobs'
    | 'Backups'
    | 'Archive'
    | 'Email'
    | 'Webhooks'
    | 'Carts'
    | 'Database'
    | 'Replica'
    | 'Disk'
  readonly state: HealthState
  readonly says: string
  /** What is to be done; null: nothing. */
  readonly todo: string | null
}
