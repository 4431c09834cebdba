import type { ErrorCode, ErrorType } from '@purser/contract/errors'
import type { Refusal } from '@purser/domain/refusals'

interface FailureDetails {
  readonly code?: ErrorCode | undefined
  /** What of the request is wrong, as its path: `items.0.quantity`. */
  readonly field?: string | undefined
  /** Seconds after which the client may try again. */
  readonly retryAfter?: number | undefined
}

/** A refusal that is sent to the client, in the wire's error shape. Any other error is a bug. */
export class Failure extends Error {
  readonly type: ErrorType
  readonly details: FailureDetails

  constructor(type: ErrorType, message: string, details: FailureDetails = {}) {
    super(message)
    this.type = type
    this.details = details
  }
}

/** 404: nothing has this id. */
export function notFound(noun: string, id: string): Failure {
  return new Failure('not_found', `${noun} with id ${id} was not found`)
}

/** 400: the record's state forbids it. */
export function notAllowed(sentence: string, code: ErrorCode, field?: string): Failure {
  return new Failure('not_allowed', sentence, { code, field })
}

/** 400: what was sent cannot be right. */
export function invalidData(sentence: string, code: ErrorCode = 'invalid_value', field?: string): Failure {
  return new Failure('invalid_data', sentence, { code, field })
}

/** 400: what a field names is not there, or is not of this order, region or store. */
export function unknownReference(field: string, sentence: string): Failure {
  return invalidData(sentence, 'unknown_reference', field)
}

/** 400: an entry of a list names what another of them names. */
export function repeated(field: string, id: string): Failure {
  return invalidData(`${id} is listed twice. Remove one.`, 'repeated_entry', field)
}

/** 422: the unique value of a field is taken. */
export function duplicate(sentence: string, field?: string): Failure {
  return new Failure('duplicate_error', sentence, { code: 'invalid_request_error', field })
}

/** Throws 400, or what `type` answers, with the reason that domain gives, if it gives one. */
export function refuse(
  refusal: Refusal | null,
  type: 'not_allowed' | 'invalid_data' | 'duplicate_error' | 'unauthorized' = 'not_allowed',
): void {
  if (refusal !== null) throw new Failure(type, refusal.message, refusal)
}

/** Rethrows refusals of a part of the request with the part's `path` in front of their fields. */
export async function within<T>(path: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Failure) || error.details.field === undefined) throw error
    const field = [path, error.details.field].filter(Boolean).join('.')
    throw new Failure(error.type, error.message, { ...error.details, field })
  }
}

/** 409 when the client saw an older version of the record than there is now. */
export function refuseStaleVersion(noun: string, seen: number | undefined, current: number): void {
  if (seen === undefined || seen === current) return
  throw new Failure(
    'conflict',
    `Someone else changed this ${noun}. Check the current values, then make your change again.`,
    { code: 'stale_version' },
  )
}

interface SeenAmount {
  /** Minor units, as are those that are compared with it; undefined: the client saw none. */
  readonly seen: number | undefined
  readonly now: number
  readonly field: string
}

/** 409 when the client saw another amount than there is now, which no version tells: a price, a rate or a rule moved it. */
export function refuseMovedAmount({ seen, now, field }: SeenAmount, sentence: () => string): void {
  if (seen === undefined || seen === now) return
  throw new Failure('conflict', sentence(), { code: 'stale_version', field })
}
