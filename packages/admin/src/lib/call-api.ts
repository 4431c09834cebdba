import type { BodyInput, Endpoint, QueryInput, ResponseOf } from '@purser/contract/endpoints'
import type { Plan } from '@purser/contract/plans'
import type { z } from 'zod'
import { ApiError, readErrorBody, unreachable } from './api-error.ts'
import { takeFirstCall } from './first-calls.ts'
import { isAttended } from './live/attended.ts'
import { readApiBase, readRehearsal } from './page-meta.ts'
import { serializeQuery } from './query-string.ts'
import { noteHolding } from './undo/held.ts'

type Part<Name extends string, Value> =
  Record<never, never> extends Value ? { readonly [N in Name]?: Value } : { readonly [N in Name]: Value }

/** Query values are sent as text, so numbers and booleans are accepted too. */
type AsText<Value> = Value extends string
  ? Value | number | boolean
  : Value extends readonly (infer Entry)[]
    ? readonly Entry[]
    : Value extends object
      ? { readonly [Name in keyof Value]: AsText<Value[Name]> | undefined }
      : Value
type Sendable<Query> = { readonly [Name in keyof Query]: AsText<Query[Name]> | undefined }

/** The input that an endpoint declares: path parameters, query, body. */
export type CallInput<E extends Endpoint> = Part<'params', z.input<E['params']>> &
  Part<'query', Sendable<QueryInput<E>>> &
  (null extends BodyInput<E> ? { readonly body?: BodyInput<E> } : Part<'body', BodyInput<E>>)

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Sent as `Idempotency-Key`: the same key never acts twice. */
  readonly idempotencyKey?: string
  /** Sent as `If-Match`: the call is refused with `stale_version` if the record no longer has this version. */
  readonly seenVersion?: number | undefined
  /** Sent as `If-Plan`: the call is refused with `plan_changed` if it would do anything other than the plan with this token. */
  readonly seenPlan?: string | undefined
  /** Sent as `Undo-Window: store`: the call takes effect only after the store's window for it. */
  readonly hasUndoWindow?: boolean
  /** Whether the call is still sent when the page is closed. */
  readonly outlivesPage?: boolean
}

/** Input for an endpoint whose type is unknown at compile time; prefer the typed `callApi`. */
export interface LooseInput {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/**
 * Calls an endpoint of the contract with the session cookie and returns its response.
 * Throws `ApiError` for any status other than 2xx and when there is no response; an aborted call throws as fetch does.
 */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<ResponseOf<E>> {
  const response = await request(endpoint, input, options)
  const answer = (await readBody(response)) as ResponseOf<E>
  noteHolding(answer, response)
  return answer
}

/** Asks what a changing call would do; nothing is changed. Throws as `callApi` does, also if the call would be refused. */
export async function planCall(
  endpoint: Endpoint,
  input: LooseInput,
  options: CallOptions = {},
): Promise<Plan> {
  const query = { ...(input.query as object | undefined), plan: true }
  const answer = await readBody(await request(endpoint, { ...input, query }, options))
  return (answer as { plan: Plan }).plan
}

/** Calls an endpoint that answers a file. Throws as `callApi` does. */
export async function fetchFile<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Blob> {
  return (await request(endpoint, input, {})).blob()
}

async function request(endpoint: Endpoint, input: LooseInput, options: CallOptions): Promise<Response> {
  const { method } = endpoint
  const hasBody = method !== 'GET' && 'body' in input && input.body !== undefined && input.body !== null
  const response = await send(`${readApiBase()}${addressOf(endpoint, input)}`, {
    method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      // The server refuses calls for another store than the browser has entered.
      'purser-rehearsal': readRehearsal()?.id ?? 'none',
      ...(isAttended() ? {} : { 'x-unattended': '1' }),
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
      ...(options.hasUndoWindow ? { 'undo-window': 'store' } : {}),
      ...(options.seenPlan === undefined ? {} : { 'if-plan': options.seenPlan }),
      ...(options.seenVersion === undefined ? {} : { 'if-match': `"${options.seenVersion}"` }),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(hasBody ? input.body : {}) }),
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.outlivesPage ? { keepalive: true } : {}),
  })
  if (response.ok) return response
  throw new ApiError(response.status, readErrorBody(await readBody(response)), retryAfterOf(response))
}

/** Path and query of a call, e.g. `/admin/orders/order_1/refund?expand=customer`. */
export function addressOf(endpoint: Pick<Endpoint, 'path'>, input: LooseInput): string {
  const params = (input.params ?? {}) as Record<string, string | number>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const query = serializeQuery((input.query ?? {}) as object)
  return query === '' ? path : `${path}?${query}`
}

async function send(address: string, request: RequestInit): Promise<Response> {
  try {
    const early = request.method === 'GET' ? takeFirstCall(address) : undefined
    return await (early ?? fetch(address, request))
  } catch (error) {
    if (request.signal?.aborted) throw error
    throw new ApiError(0, { message: unreachable, type: 'network_error' })
  }
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!response.headers.get('content-type')?.includes('json')) return text
  try {
    return JSON.parse(text)
  } catch {
    return ''
  }
}

function retryAfterOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds : undefined
}
