import type { RefusalCode } from './codes.ts'

/** Explains why something can't be done. */
export interface Refusal {
  /** For programs: one of `refusalCodes`. */
  readonly code: RefusalCode
  /** For people: what is wrong and how to fix it. */
  readonly message: string
  /** Path of the wrong field, such as `refund_amount`, `items.0.quantity`. Missing when the whole request is refused. */
  readonly field?: string
}

export function refusal(code: RefusalCode, message: string, field?: string): Refusal {
  return field === undefined ? { code, message } : { code, message, field }
}
