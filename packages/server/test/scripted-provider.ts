import { createHmac } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type {
  PaymentAnswer,
  PaymentNotice,
  PaymentProvider,
  PaymentRequest,
  SentNotice,
} from '../src/providers/index.ts'

/** What the provider does with one call. `throw after effect`: the money moved, the answer is lost. */
export type Reaction = 'succeed' | 'refuse' | 'throw' | 'hang' | 'throw after effect'

/** What the books say of a call whose answer was lost. */
export const CONNECTION_LOST = 'The connection was lost'

export interface Call {
  readonly kind: 'capture' | 'refund' | 'cancel'
  readonly operationId: string
  readonly amount: number
}

interface ScriptedOptions {
  readonly id?: string
  /** Where its own books lie, so that they outlive the process. */
  readonly ledgerFile?: string
  /** Milliseconds that it takes over a call. */
  readonly delay?: () => number
  /** What happens between its making up its mind and its answer's arrival. */
  readonly beforeAnswer?: ((notice: PaymentNotice) => Promise<unknown>) | undefined
}

const SIGNATURE = 'scripted-signature'
const signatureOf = (id: string, body: string | Uint8Array) =>
  createHmac('sha256', `The secret of ${id}`).update(body).digest('hex')

/** The headers that only the provider of this id can send such a body with. */
export const signNotice = (id: string, body: string) => ({ [SIGNATURE]: signatureOf(id, body) })

/**
 * Creates a payment provider with its own books: one effect for each key, however often it is requested. `next` scripts its
 * behavior for the next calls; without a script it succeeds.
 */
export function createScriptedProvider(options: ScriptedOptions = {}) {
  const { id = 'manual', ledgerFile, delay, beforeAnswer } = options
  const books = openBooks(ledgerFile)
  const refused = new Set<string>()
  const calls: Call[] = []
  const script: Reaction[] = []
  let usual: () => Reaction = () => 'succeed'

  async function serve(kind: Call['kind'], request: PaymentRequest): Promise<PaymentAnswer> {
    const call = { kind, operationId: request.operationId, amount: request.amount }
    calls.push(call)
    const reaction = script.shift() ?? usual()
    if (delay) await sleep(delay())
    // As real providers do, it repeats what it said to a key.
    if (refused.has(call.operationId)) return { outcome: 'failed', reason: 'The card was declined' }
    if (reaction === 'hang') return new Promise(() => undefined)
    if (reaction === 'throw') throw new Error(CONNECTION_LOST)
    if (reaction === 'refuse' && !books.hasMoved(call.operationId)) {
      refused.add(call.operationId)
      return { outcome: 'failed', reason: 'The card was declined' }
    }
    books.move(call)
    if (reaction === 'throw after effect') throw new Error(CONNECTION_LOST)
    return { outcome: 'succeeded', reference: `scripted-${call.operationId}` }
  }

  const answerTo = (kind: Call['kind']) => async (request: PaymentRequest) => {
    const answer = await serve(kind, request)
    await beforeAnswer?.({ operationId: request.operationId, answer })
    return answer
  }

  const provider: PaymentProvider = {
    id,
    capture: answerTo('capture'),
    refund: answerTo('refund'),
    cancel: answerTo('cancel'),
    readNotice: async (sent) => readNotice(id, sent),
  }
  return {
    provider,
    calls,
    /** Its books: one effect a key. */
    effects: books.effects,
    /** What it does with the next calls, in their order. */
    next: (...reactions: Reaction[]) => void script.push(...reactions),
    /** Forgets its script; from here on it does this, or what is chosen at each call. */
    always: (reaction: Reaction | (() => Reaction)) => {
      script.splice(0)
      usual = typeof reaction === 'string' ? () => reaction : reaction
    },
  }
}

/** Opens a provider's books: one effect for each operation, shared with every process that has the same file. */
function openBooks(file: string | undefined) {
  const ledger = new Map(readLedger(file).map((effect) => [effect.operationId, effect]))

  function hasMoved(operationId: string): boolean {
    if (ledger.has(operationId) || file === undefined) return ledger.has(operationId)
    return existsSync(file) && readFileSync(file, 'utf8').includes(`"${operationId}"`)
  }

  function move(call: Call): void {
    if (hasMoved(call.operationId)) return
    ledger.set(call.operationId, call)
    if (file !== undefined) appendFileSync(file, `${JSON.stringify(call)}\n`)
  }

  return { hasMoved, move, effects: () => [...ledger.values()] }
}

/** Its notices are JSON, and those without an operation speak of something else. */
function readNotice(id: string, { body, headers }: SentNotice): PaymentNotice | null {
  if (headers[SIGNATURE] !== signatureOf(id, body)) throw new Error('The signature is not mine')
  const notice = JSON.parse(Buffer.from(body).toString()) as Partial<PaymentNotice>
  return notice.operationId === undefined ? null : (notice as PaymentNotice)
}

export type ScriptedProvider = ReturnType<typeof createScriptedProvider>

/** The effects that a provider in another process wrote to its books. */
export function readLedger(file: string | undefined): Call[] {
  if (file === undefined || !existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as Call)
}
