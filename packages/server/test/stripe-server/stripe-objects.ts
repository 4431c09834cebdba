/** Stripe's objects as far as the store reads them, in Stripe's own names. Amounts are in Stripe's minor units, times in seconds. */
export interface StripeIntent {
  readonly id: string
  readonly object: 'payment_intent'
  amount: number
  currency: string
  amount_capturable: number
  amount_received: number
  readonly capture_method: string
  readonly client_secret: string
  readonly created: number
  readonly livemode: boolean
  latest_charge: string | null
  metadata: Record<string, string>
  status: string
  canceled_at: number | null
  cancellation_reason: string | null
}

export interface StripeCharge {
  readonly id: string
  readonly object: 'charge'
  readonly payment_intent: string
  readonly currency: string
  readonly created: number
  /** Also 'succeeded' while the money is only held; 'pending': a bank takes days. */
  status: 'succeeded' | 'pending' | 'failed'
  captured: boolean
  refunded: boolean
  amount_refunded: number
  readonly payment_method_details: { readonly type: 'card'; readonly card: { last4: string; brand: string } }
}

export interface StripeRefund {
  readonly id: string
  readonly object: 'refund'
  readonly payment_intent: string
  readonly charge: string
  readonly amount: number
  readonly currency: string
  readonly created: number
  readonly metadata: Record<string, string>
  status: string
  failure_reason: string | null
}

export interface StripeDispute {
  readonly id: string
  readonly object: 'dispute'
  readonly charge: string
  readonly payment_intent: string
  readonly amount: number
  readonly currency: string
  readonly created: number
  readonly metadata: Record<string, string>
  reason: string
  status: string
  evidence_details: {
    due_by: number | null
    has_evidence: boolean
    past_due: boolean
    submission_count: number
  }
  balance_transactions: StripeTransaction[]
}

/** `source` is the charge, the refund or the dispute; the amount is in the account's own currency. */
export interface StripeTransaction {
  readonly id: string
  readonly object: 'balance_transaction'
  readonly type: 'adjustment' | 'charge' | 'payment_failure_refund' | 'refund' | 'refund_failure'
  readonly amount: number
  readonly currency: string
  readonly created: number
  readonly source: string
}

export interface StripeEvent {
  readonly id: string
  readonly object: 'event'
  readonly api_version: string
  readonly created: number
  readonly livemode: boolean
  readonly type: string
  readonly data: { readonly object: unknown }
}

/** A form as Stripe's clients write it: `metadata[session_id]=…`, `expand[0]=…`. */
export type StripeForm = { readonly [name: string]: string | StripeForm | undefined }

export function readForm(text: string): StripeForm {
  const form: Record<string, unknown> = {}
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.split(/[[\]]+/).filter(Boolean)
    const last = names.pop() ?? path
    let place = form
    for (const name of names) {
      place[name] ??= {}
      place = place[name] as Record<string, unknown>
    }
    place[last] = value
  }
  return form as StripeForm
}

export const textIn = (form: StripeForm, name: string): string | undefined => {
  const value = form[name]
  return typeof value === 'string' ? value : undefined
}

export const recordIn = (form: StripeForm, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof form[name] === 'object' ? form[name] : {}).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    ),
  )

/** A refusal in Stripe's words. `isKept`: its key gets the same answer from then on. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly error: { readonly type: string; readonly code?: string; readonly payment_intent?: unknown }
  readonly isKept: boolean

  constructor(status: number, error: StripeRefusal['error'] & { readonly message: string }, isKept = false) {
    super(error.message)
    this.status = status
    this.error = error
    this.isKept = isKept
  }
}

export const invalid = (message: string, code?: string, status = 400) =>
  new StripeRefusal(status, { type: 'invalid_request_error', message, ...(code !== undefined && { code }) })
