import type { RefusalCode } from './codes.ts'

/** Why something cannot be. */
export interface Refusal {
  /** For programs: one of `refusalCodes`. */
  readonly code: RefusalCode
  /** For the operator: a sentence. */
  readonly message: string
  /** What of the request is wrong, as its path: `refund_amount`, `items.0.quantity`. Without it, it is about the whole. */
  readonly field?: string
}

export function refusal(code: RefusalCode, message: string, field?: string): Refusal {
  return field === undefined ? { code, message } : { code, message, field }
}
