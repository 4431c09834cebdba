import type { StripeBooks } from './stripe-books.ts'
import { answerCall } from './stripe-calls.ts'
import { type StripeForm, StripeRefusal } from './stripe-objects.ts'

/** 'then' acts on the books first. 'silence' never answers; 'late' answers after `lateMs`. */
export type StripeFault =
  | 'silence'
  | 'effect then silence'
  | 'reset'
  | 'effect then reset'
  | 'late'
  | '500'
  | 'effect then 500'
  | '429'
  | '401'
  | 'in use'
  | 'decline'

export interface StripeCall {
  readonly method: string
  readonly path: string
  readonly form: StripeForm
  readonly key: string | null
  isReplay: boolean
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

const refusals = {
  '500': [500, 'api_error', undefined, 'An unknown error occurred'],
  '429': [429, 'invalid_request_error', 'rate_limit', 'Too many requests'],
  '401': [401, 'invalid_request_error', undefined, 'Invalid API Key provided'],
  'in use': [
    409,
    'invalid_request_error',
    'idempotency_key_in_use',
    'Another request with this key is in progress',
  ],
  decline: [402, 'card_error', 'card_declined', 'Your card was declined.'],
  'other parameters': [400, 'idempotency_error', undefined, 'This key was first used with other parameters'],
} as const

export function refusalOf(why: keyof typeof refusals): Answer {
  const [status, type, code, message] = refusals[why]
  return { status, body: { error: { type, message, ...(code !== undefined && { code }) } } }
}

/** Carries calls out once per key, and repeats its first answer to a key. */
export function createKeyKeeper(books: StripeBooks) {
  const kept = new Map<string, { readonly print: string; readonly status: number; readonly body: string }>()
  /** Keys whose first call is not answered yet. */
  const busy = new Set<string>()

  function execute(call: StripeCall, fault: StripeFault | undefined): Answer {
    const { key } = call
    const print = JSON.stringify([call.method, call.path, call.form])
    const first = key === null ? undefined : kept.get(key)
    if (first && first.print !== print) return refusalOf('other parameters')
    if (key !== null && busy.has(key)) return refusalOf('in use')
    if (first) {
      call.isReplay = true
      return { status: first.status, body: JSON.parse(first.body) }
    }
    if (fault === '429' || fault === '401' || fault === 'in use') return refusalOf(fault)
    const { answer, isKept } = carryOut(books, call, fault)
    if (key !== null && isKept) {
      kept.set(key, { print, status: answer.status, body: JSON.stringify(answer.body) })
    }
    return answer
  }

  return {
    forget: () => kept.clear(),
    /** The answer; its key is in use until `end` is called. */
    serve(call: StripeCall, fault: StripeFault | undefined): { answer: Answer; end: () => void } {
      const { key } = call
      const answer = execute(call, fault)
      if (key === null || busy.has(key)) return { answer, end: () => undefined }
      busy.add(key)
      return { answer, end: () => void busy.delete(key) }
    },
  }
}

function carryOut(books: StripeBooks, call: StripeCall, fault: StripeFault | undefined) {
  if (fault === '500' || fault === 'decline') return { answer: refusalOf(fault), isKept: true }
  try {
    const body = answerCall(books, call.method, call.path, call.form)
    return { answer: fault === 'effect then 500' ? refusalOf('500') : { status: 200, body }, isKept: true }
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    const body = { error: { ...error.error, message: error.message } }
    return { answer: { status: error.status, body }, isKept: error.isKept }
  }
}
