/**
 * A fake Stripe that follows its published API: intents, charges, refunds, disputes, balance transactions, idempotency, signed events.
 *
 *   const stripe = await startStripe({ now: () => Date.parse(store.now()) })
 *   createStripeProvider({ apiKey: stripe.apiKey, webhookSecret: stripe.webhookSecret, storeId, ...stripe.address })
 *
 * Purser processes reach it by STRIPE_API_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_API_URL (`stripe.url`). Its books live in the
 * process that started it, so that they outlive those.
 *
 *   stripe.books.confirm(intentId)            the customer's browser pays; 'is declined' and 'is asked for more' as well
 *   stripe.books.confirm(intentId, 'is debited'), .settleDebit(intentId, 'succeeded')
 *   stripe.books.cancel(intentId, 'automatic') an authorisation expires
 *   stripe.books.capture/refund(…)            somebody does it in Stripe's dashboard
 *   stripe.books.nextRefund('pending'), .settleRefund(id, 'failed')
 *   stripe.books.dispute(intentId, { amount, reason }), .answerDispute(id), .closeDispute(id, 'won')
 *   stripe.next(...faults)                    scripts the next changing calls, in order
 *   stripe.nextRead(...faults)                the same for reads
 *   stripe.always(fault | null | () => …)     for all changing calls from now on
 *   stripe.setAhead(-86_400)                  sets its clock this many seconds ahead
 *   stripe.forgetKeys()                       as if 24 hours had passed
 *   stripe.intercept((at, call) => …)         awaited when a call is `asked` and when it is `done`; returning true drops it there
 *   stripe.calls                              every call: method, path, form, key, and whether its answer was a replay
 *   stripe.events, .sign(event, age), .deliver(url, event, age), .onEvent(listener)   `listener` is awaited before the answer is sent
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Stripe from 'stripe'
import { createStripeBooks } from './stripe-books.ts'
import { createKeyKeeper, refusalOf, type StripeCall, type StripeFault } from './stripe-keys.ts'
import { readForm, type StripeEvent } from './stripe-objects.ts'

interface StripeOptions {
  readonly isLive?: boolean
  /** Milliseconds; the machine's clock unless given. */
  readonly now?: () => number
  /** Milliseconds that a late answer takes. */
  readonly lateMs?: number
}

/** Intercepts a call before it is carried out and before its answer is sent; true drops the call there. */
type StripeInterceptor = (at: 'asked' | 'done', call: StripeCall) => Promise<boolean>

const passThrough: StripeInterceptor = async () => false

const unknownKey = { answer: refusalOf('401'), end: () => undefined }

type StripeListener = (event: StripeEvent) => Promise<unknown>

export async function startStripe({ isLive = false, now = Date.now, lateMs = 300 }: StripeOptions = {}) {
  const apiKey = `sk_${isLive ? 'live' : 'test'}_51Scripted`
  const events: StripeEvent[] = []
  const calls: StripeCall[] = []
  let listener: StripeListener = async () => undefined
  let interceptor = passThrough
  let ahead = 0
  const time = () => now() + ahead * 1_000
  const recordEvent = (event: StripeEvent) => void events.push(event)
  const books = createStripeBooks({ isLive, now: () => Math.floor(time() / 1_000), recordEvent })
  const keys = createKeyKeeper(books)
  const { faultOf, ...script } = createScript()

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await readCall(request)
    calls.push(call)
    if (await interceptor('asked', call)) return void request.socket.destroy()
    const fault = faultOf(call)
    if (fault === 'silence') return
    if (fault === 'reset') return void request.socket.destroy()
    const countBefore = events.length
    const isKnown = request.headers.authorization === `Bearer ${apiKey}`
    const { answer, end } = isKnown ? keys.serve(call, fault) : unknownKey
    for (const event of events.slice(countBefore)) await listener(event)
    if (fault === 'late') await sleep(lateMs)
    end()
    if (await interceptor('done', call)) return void request.socket.destroy()
    if (fault === 'effect then silence') return
    if (fault === 'effect then reset') return void request.socket.destroy()
    if (call.isReplay) response.setHeader('idempotent-replayed', 'true')
    response.setHeader('date', new Date(time()).toUTCString())
    response.setHeader('request-id', `req_${calls.length}`)
    respond(response, answer.status, answer.body)
  }

  const place = await listen(serve)
  return {
    apiKey,
    webhookSecret,
    books,
    events,
    calls,
    sign,
    deliver,
    ...place,
    ...script,
    forgetKeys: keys.forget,
    /** Receives each event before the call that caused it is answered. */
    onEvent: (next: StripeListener) => {
      listener = next
    },
    setAhead: (seconds: number) => {
      ahead = seconds
    },
    intercept: (next: StripeInterceptor | null) => {
      interceptor = next ?? passThrough
    },
  }
}

export type ScriptedStripe = Awaited<ReturnType<typeof startStripe>>

/** What goes wrong, and when. */
function createScript() {
  const changes: StripeFault[] = []
  const reads: StripeFault[] = []
  let usual: () => StripeFault | null = () => null
  return {
    faultOf: ({ method }: StripeCall) =>
      method === 'GET' ? reads.shift() : (changes.shift() ?? usual() ?? undefined),
    next: (...some: readonly StripeFault[]) => void changes.push(...some),
    nextRead: (...some: readonly StripeFault[]) => void reads.push(...some),
    /** Drops the scripted faults. */
    always: (fault: StripeFault | null | (() => StripeFault | null)) => {
      changes.splice(0)
      usual = typeof fault === 'function' ? fault : () => fault
    },
  }
}

async function listen(serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>) {
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) =>
      respond(response, 500, { error: { type: 'api_error', message: String(error) } }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  const { port } = server.address() as AddressInfo
  const address = { host: '127.0.0.1', port, protocol: 'http' } as const
  return { url: `http://127.0.0.1:${port}`, address, close }
}

function respond(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

async function readCall(request: IncomingMessage): Promise<StripeCall> {
  const { method = 'GET', url = '/' } = request
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const { pathname, search } = new URL(url, 'http://stripe.test')
  const form = readForm(method === 'GET' ? search : Buffer.concat(parts).toString())
  const key = request.headers['idempotency-key']
  return { method, path: pathname, form, key: typeof key === 'string' ? key : null, isReplay: false }
}

const webhookSecret = 'whsec_scripted'

/** An event as it is sent, signed `age` seconds ago. */
function sign(event: StripeEvent, age = 0) {
  const payload = JSON.stringify(event)
  const timestamp = Math.floor(Date.now() / 1_000) - age
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp })
  return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } }
}

/** Sends an event to a listening store; returns the status. */
async function deliver(url: string, event: StripeEvent, age = 0): Promise<number> {
  const { payload, headers } = sign(event, age)
  return (await fetch(url, { method: 'POST', body: payload, headers })).status
}
