import type { ErrorType } from '@purser/contract/errors'

/** A refusal that the client is told of, in the wire's error shape. Anything else that is thrown is a fault of ours. */
export class Failure extends Error {
  readonly type: ErrorType
  readonly code: string | undefined
  /** Seconds after which the client may try again. */
  readonly retryAfter: number | undefined

  constructor(type: ErrorType, message: string, options: { code?: string; retryAfter?: number } = {}) {
    super(message)
    this.type = type
    this.code = options.code
    this.retryAfter = options.retryAfter
  }
}

/** 404: nothing has this id. */
export function notFound(noun: string, id: string): Failure {
  return new Failure('not_found', `${noun} with id ${id} was not found`)
}

/** 400: the record's state forbids it. */
export function notAllowed(sentence: string, code?: string): Failure {
  return new Failure('not_allowed', sentence, code === undefined ? {} : { code })
}

/** 400: what was sent cannot be right. */
export function invalidData(sentence: string): Failure {
  return new Failure('invalid_data', sentence)
}

/** 422: a unique value is taken. */
export function duplicate(sentence: string): Failure {
  return new Failure('duplicate_error', sentence, { code: 'invalid_request_error' })
}

/** 409 when the client saw an older version of the record than there is now. */
export function refuseStaleVersion(noun: string, seen: number | undefined, current: number): void {
  if (seen === undefined || seen === current) return
  throw new Failure(
    'conflict',
    `This ${noun} was changed by someone else in the meantime (version ${current}, you saw ${seen}). Look at it again and repeat your change.`,
    { code: 'stale_version' },
  )
}
