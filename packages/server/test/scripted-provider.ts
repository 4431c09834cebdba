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

/** What the provider does with one call. `throw after effect`: the money moved, and the answer is lost. */
export type Reaction = 'succeed' | 'refuse' | 'throw' | 'hang' | 'throw after effect'

/** What the books say about a call whose answer was lost. */
export const CONNECTION_LOST = 'The connection was lost'

export interface Call {
  readonly kind: 'capture' | 'refund' | 'cancel'
  readonly operationId: string
  readonly amount: number
}

interface ScriptedOptions {
  readonly id?: string
  /** The file of its own books, so that they outlive the process. */
  readonly ledgerFile?: string
  /** Milliseconds that a call takes. */
  readonly delay?: () => number
  /** Runs between the provider's decision and the arrival of its answer. */
  readonly beforeAnswer?: ((notice: PaymentNotice) => Promise<unknown>) | undefined
}

const SIGNATURE = 'scripted-signature'
const signatureOf = (id: string, body: string | Uint8Array) =>
  createHmac('sha256', `The secret of ${id}`).update(body).digest('hex')

/** The headers of such a body that only the provider with this id can produce. */
export const signNotice = (id: string, body: string) => ({ [SIGNATURE]: signatureOf(id, body) })

/**
 * Creates a payment provider with its own books: one effect per key, however often it is requested. `next` scripts the
 * coming calls; without a script it succeeds.
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
    // Like real providers, it repeats its answer to a key.
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
    /** Its books: one effect per key. */
    effects: books.effects,
    /** Scripts the next calls, in order. */
    next: (...reactions: Reaction[]) => void script.push(...reactions),
    /** Drops the script and does this from now on, or what is chosen at each call. */
    always: (reaction: Reaction | (() => Reaction)) => {
      script.splice(0)
      usual = typeof reaction === 'string' ? () => reaction : reaction
    },
  }
}

/** Opens a provider's books: one effect per operation, shared with every process that has the same file. */
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

/** Its notices are JSON; those without an operation are about something else. */
function readNotice(id: string, { body, headers }: SentNotice): PaymentNotice | null {
  if (headers[SIGNATURE] !== signatureOf(id, body)) throw new Error('The signature is not mine')
  const notice = JSON.parse(Buffer.from(body).toString()) as Partial<PaymentNotice>
  return notice.operationId === undefined ? null : (notice as PaymentNotice)
}

export type ScriptedProvider = ReturnType<typeof createScriptedProvider>

/** Reads the effects that a provider in another process wrote to its books. */
export function readLedger(file: string | undefined): Call[] {
  if (file === undefined || !existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as Call)
}
