/** Work of one kind that is no longer retried after too many attempts. */
export interface GivenUpWork {
  readonly kind: string
  readonly count: number
  /** The error of the latest of them. */
  readonly last_error: string | null
}

/** The figures that store health is derived from. Seconds and bytes are whole numbers. */
export interface HealthFigures {
  /** Jobs waiting to run, and how long the oldest has been due. */
  readonly queue: { readonly waiting: number; readonly due_seconds: number }
  readonly given_up: readonly GivenUpWork[]
  /** Captures, refunds and voids with an unknown outcome, and the age of the oldest. */
  readonly money: { readonly unknown_count: number; readonly oldest_seconds: number }
  /** The comparison with payment providers' books; null: no provider offers its own. */
  readonly providers: {
    /** Movements of money in which they disagree. */
    readonly difference_count: number
    /** Movements that an operator acknowledged with a reason. */
    readonly acknowledged_count: number
    /** Payments without an order that the store released automatically within seven days. */
    readonly released_count: number
    /** Why a provider could not be asked the last time. */
    readonly faults: readonly { readonly provider_id: string; readonly error: string }[]
  } | null
  /** Genuine notices of payment providers that were refused as too old by this server's clock, since the last accepted one. */
  readonly late_notices: readonly {
    readonly provider_id: string
    readonly count: number
    /** The age of the latest by this server's clock. */
    readonly late_seconds: number
    /** ISO 8601. */
    readonly first_refused_at: string
  }[]
  /** Refunds that failed after they had succeeded and were not refunded again. */
  readonly failed_refunds: { readonly count: number }
  /** Disputes that are not closed; `next_due_at`: when evidence is due next, ISO 8601. */
  readonly disputes: {
    readonly count: number
    readonly to_answer_count: number
    readonly next_due_at: string | null
  }
  /** The background checks of the books: how many ran to the end, can't be finished, and found something. */
  readonly books: {
    readonly checked_count: number
    readonly unfinished_count: number
    readonly broken_count: number
  }
  readonly backups: {
    readonly is_scheduled: boolean
    readonly is_overdue: boolean
    /** ISO 8601. */
    readonly last_good_at: string | null
    /** The error of the last attempt. */
    readonly last_failure: string | null
  }
  /** Whether a provider that takes money itself is installed. */
  readonly card_payments: { readonly is_set_up: boolean }
  readonly mail: {
    readonly is_set_up: boolean
    /** Emails that the server did not accept in the last seven days. */
    readonly failed_count: number
  }
  readonly webhooks: { readonly failing_count: number }
  readonly carts: {
    /** Carts abandoned with items in the last thirty days, and the net value of these by currency. */
    readonly left_count: number
    readonly left_worth: readonly { readonly currency_code: string; readonly amount: number }[]
    /** Carts that are paid but not ordered, and the age of the oldest. */
    readonly paid_count: number
    readonly oldest_paid_seconds: number
  }
  /** Work that waits for database locks, and the longest of these waits. */
  readonly locks: { readonly waiting: number; readonly longest_seconds: number }
  /** The disk of the embedded database; null: the database is external. */
  readonly disk: { readonly free_bytes: number; readonly total_bytes: number } | null
  /** The state of the replica that lists are read from; null: there is none. */
  readonly replica: 'in_use' | 'behind' | 'gone' | 'no_replica' | null
  /** The archive of the embedded database's log; null: there is none. Times are ISO 8601. */
  readonly archive: {
    /** The earliest moment that the store can be restored to. */
    readonly since: string | null
    /** When the database was last copied as a whole, and whether a new copy is overdue. */
    readonly copied_at: string | null
    readonly is_copy_overdue: boolean
    /** Whether the database is set up to archive its log there. */
    readonly is_on: boolean
    readonly archived_at: string | null
    readonly is_failing: boolean
    /** What is wrong with the archive itself, as a sentence. */
    readonly fault: string | null
  } | null
}

export const healthStates = ['good', 'look', 'act'] as const
/** `look`: worth a look today; `act`: something is stuck, or may be lost. */
export type HealthState = (typeof healthStates)[number]

/** The health of one part of the store. */
export interface HealthLine {
  readonly topic:
    | 'Money'
    | 'Payment providers'
    | 'Card payments'
    | 'Payment notices'
    | 'Refunds'
    | 'Disputes'
    | 'Background jobs'
    | 'Books'
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
  /** What to do; null: nothing. */
  readonly todo: string | null
}
