import type { PaymentOperationKind } from '@purser/domain/payments'

type Fields = Readonly<Record<string, unknown>> | null

/** A changed record, as the history shows it. */
export interface PlannedRecord {
  readonly operation: string
  readonly id: string
  /** The changed fields before and after; null for a record that didn't or won't exist. */
  readonly before: Fields
  readonly after: Fields
}

/** What a call would do. Any changing call of the Admin API answers it in place of the record with `?plan=true`, and changes nothing. */
export interface Plan {
  /** Send it as `If-Plan` with the call itself, which then answers 409 (`plan_changed`) if it would do anything else. */
  readonly token: string
  readonly records: readonly PlannedRecord[]
  /** Payment operations; `amount` in minor units. */
  readonly money: readonly {
    readonly payment_id: string
    readonly provider_id: string
    readonly kind: PaymentOperationKind
    readonly amount: number
    readonly currency_code: string
  }[]
  /** The variants whose stock changes, by how many units, and the stock after. */
  readonly stock: readonly {
    readonly variant_id: string
    readonly sku: string | null
    readonly delta: number
    readonly quantity: number
  }[]
  readonly emails: readonly PlannedEmail[]
  /** Kinds of work that is done after the call, e.g. `payment_operation`, `event`. */
  readonly jobs: readonly string[]
}

export interface PlannedEmail {
  readonly event: string
  readonly to: string
  readonly subject: string
  readonly text: string
}
