import type { ErrorCode, ErrorType } from '@purser/contract/errors'
import type { Refusal } from '@purser/domain/refusals'

interface FailureDetails {
  readonly code?: ErrorCode | undefined
  /** Path of the invalid part of the request: `items.0.quantity`. */
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

/** Returns a 404: nothing has this id. */
export function notFound(noun: string, id: string): Failure {
  return new Failure('not_found', `${noun} with id ${id} was not found`)
}

/** Returns a 400: the record's state forbids it. */
export function notAllowed(sentence: string, code: ErrorCode, field?: string): Failure {
  return new Failure('not_allowed', sentence, { code, field })
}

/** Returns a 400: the request is invalid. */
export function invalidData(sentence: string, code: ErrorCode = 'invalid_value', field?: string): Failure {
  return new Failure('invalid_data', sentence, { code, field })
}

/** Returns a 400: a field refers to something that doesn't exist, or isn't part of this order, region or store. */
export function unknownReference(field: string, sentence: string): Failure {
  return invalidData(sentence, 'unknown_reference', field)
}

/** Returns a 400: a list names the same thing twice. */
export function repeated(field: string, id: string): Failure {
  return invalidData(`${id} is listed twice. Remove one.`, 'repeated_entry', field)
}

/** Returns a 422: the value of a unique field is taken. */
export function duplicate(sentence: string, field?: string): Failure {
  return new Failure('duplicate_error', sentence, { code: 'invalid_request_error', field })
}

/** Throws 400, or the given `type`, with domain's reason, if there is one. */
export function refuse(
  refusal: Refusal | null,
  type: 'not_allowed' | 'invalid_data' | 'duplicate_error' | 'unauthorized' | 'conflict' = 'not_allowed',
): void {
  if (refusal !== null) throw new Failure(type, refusal.message, refusal)
}

/** Awaits work on a part of the request, and prefixes the fields of its refusals with the part's `path`. */
export async function within<T>(path: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Failure) || error.details.field === undefined) throw error
    const field = [path, error.details.field].filter(Boolean).join('.')
    throw new Failure(error.type, error.message, { ...error.details, field })
  }
}

/** Throws 409 if the client saw an older version of the record. */
export function refuseStaleVersion(noun: string, seen: number | undefined, current: number): void {
  if (seen === undefined || seen === current) return
  throw new Failure(
    'conflict',
    `Someone else changed this ${noun}. Check the current values, then make your change again.`,
    { code: 'stale_version' },
  )
}

interface SeenAmount {
  /** Minor units, as is the current amount; undefined if the client saw none. */
  readonly seen: number | undefined
  readonly now: number
  readonly field: string
}

/** Throws 409 if the client saw another amount: a price, rate or rule can change it without changing a version. */
export function refuseMovedAmount({ seen, now, field }: SeenAmount, sentence: () => string): void {
  if (seen === undefined || seen === now) return
  throw new Failure('conflict', sentence(), { code: 'stale_version', field })
}
