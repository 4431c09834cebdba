/**
 * A failed call. `status` is 0 when there was no response. `message` is the server's message or '': show it with
 * `messageOf`. `retryAfter` is in seconds, if the server sent a delay.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly type: string
  readonly code: string | undefined
  /** Path of the invalid part of the request: `items.0.quantity`. */
  readonly field: string | undefined
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    said: {
      readonly message: string
      readonly type?: string | undefined
      readonly code?: string | undefined
      readonly field?: string | undefined
    },
    retryAfter?: number,
  ) {
    super(said.message)
    this.status = status
    this.type = said.type ?? 'unknown_error'
    this.code = said.code
    this.field = said.field
    this.retryAfter = retryAfter
  }
}

export const unreachable = 'The server could not be reached'
const somethingWentWrong = 'Something went wrong'

/**
 * Shown when a call reused the key of an earlier, different call, which the server may have executed or may still
 * execute.
 */
const earlierTry = 'An earlier attempt may have worked. Check before you try again.'

/** Returns the message to show for a failure: the server's, else `fallback`. A server message meant for programs is replaced. */
export function messageOf(error: unknown, fallback: string = somethingWentWrong): string {
  if (isKeyReused(error)) return earlierTry
  return error instanceof ApiError && error.message !== '' ? error.message : fallback
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** Whether the call was refused because somebody else had changed the record; nothing was done. */
export function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'stale_version'
}

/** Whether the call was refused because it would have done something other than its plan; nothing was done. */
export function isPlanChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'plan_changed'
}

/** Whether the server doesn't know if the call was executed; repeating the call with the same key finds out. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'outcome_unknown'
}

const isKeyReused = (error: unknown) => error instanceof ApiError && error.code === 'idempotency_key_reused'

/** Whether this call or an earlier attempt may have been executed, so that the operator has to check. */
export function mayHaveActed(error: unknown): boolean {
  return isOutcomeUnknown(error) || isKeyReused(error)
}

/** Returns the server's error code; undefined if it sent none. */
export function codeOfError(error: unknown): string | undefined {
  return error instanceof ApiError ? error.code : undefined
}

/** Error codes of a failed sign-in, which don't end an existing session. */
const ofSignIn: readonly (string | undefined)[] = [
  'wrong_credentials',
  'second_factor_needed',
  'wrong_code',
  'sign_in_expired',
]

/** Whether a call found no session, or one that has ended. */
export function isSignedOut(error: unknown): boolean {
  return isUnauthorized(error) && !ofSignIn.includes(codeOfError(error))
}

/** Whether the call was refused for lack of a session; the operator then sees the sign-in, not a toast. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/**
 * Reads an error body. If the message is a list, its first entry's message is used; a text body such as 'Unauthorized' is
 * the message itself; markup is never shown.
 */
export function readErrorBody(body: unknown): {
  message: string
  type?: string
  code?: string
  field?: string
} {
  if (typeof body === 'string') {
    const text = body.trim()
    return { message: text.startsWith('<') || text.length > 300 ? '' : text }
  }
  if (typeof body !== 'object' || body === null) return { message: '' }
  const { message, type, code, field } = body as Partial<
    Record<'message' | 'type' | 'code' | 'field', unknown>
  >
  return {
    message: firstMessage(message),
    ...(typeof type === 'string' ? { type } : {}),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof field === 'string' ? { field } : {}),
  }
}

function firstMessage(message: unknown): string {
  if (typeof message === 'string') return message
  if (!Array.isArray(message)) return ''
  const first: unknown = message[0]
  if (typeof first === 'string') return first
  const inner = (first as { message?: unknown } | undefined)?.message
  return typeof inner === 'string' ? inner : ''
}
