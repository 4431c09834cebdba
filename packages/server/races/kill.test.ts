import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Arena, openArena } from './support/arena.ts'
import { type CrowdAnswer, type CrowdCall, createCrowd } from './support/crowd.ts'

/* kill -9 in the middle of writes, round after round on the same data. */

const ROUNDS = inject('rounds').kills
const CLIENTS = 12

let arena: Arena
beforeAll(async () => {
  arena = await openArena({ leaseSeconds: 1 })
})
afterAll(() => arena.close())

interface Request extends CrowdCall {
  readonly key: string
  /** What it was answered before the server was killed; null when the answer was lost. */
  answer: CrowdAnswer | null
}

/** The orders of a round: some captured that refunds are drawn from, some still to be captured. */
interface Stock {
  readonly captured: readonly string[]
  readonly authorized: string[]
}

async function openRound(port: number): Promise<Stock> {
  const crowd = createCrowd(port, arena.cookie)
  const lines = [{ unit_price: 800_000, quantity: 1 }]
  const captured = await Promise.all([0, 1, 2].map(async () => (await arena.place({ lines })).id))
  const authorized = await Promise.all(Array.from({ length: 12 }, async () => (await arena.place()).id))
  for (const id of captured) {
    expect((await crowd.call({ method: 'POST', path: `/admin/orders/${id}/capture` })).status).toBe(200)
  }
  crowd.close()
  return { captured, authorized }
}

function nextRequest(key: string, rank: number, stock: Stock): Request {
  const headers = { 'idempotency-key': key }
  const order = stock.captured[rank % stock.captured.length] ?? ''
  const toCapture = rank % 3 === 0 ? stock.authorized.pop() : undefined
  const call: Pick<CrowdCall, 'path' | 'body'> =
    toCapture !== undefined
      ? { path: `/admin/orders/${toCapture}/capture` }
      : rank % 3 === 1
        ? { path: `/admin/orders/${order}/refund`, body: { amount: 100, reason: 'other', note: key } }
        : { path: '/admin/notes', body: { resource_type: 'order', resource_id: order, value: key } }
  return { ...call, method: 'POST', headers, key, answer: null }
}

/** Clients that write without a pause until their server is gone; what they asked and were answered. */
async function writeUntilTheEnd(port: number, round: number, stock: Stock): Promise<Request[]> {
  const crowd = createCrowd(port, arena.cookie)
  const requests: Request[] = []
  const clients = Array.from({ length: CLIENTS }, async () => {
    for (;;) {
      const request = nextRequest(`r${round}-${requests.length}`, requests.length, stock)
      requests.push(request)
      try {
        request.answer = await crowd.call(request)
      } catch {
        return
      }
    }
  })
  await Promise.all(clients)
  crowd.close()
  return requests
}

/** Sends a request again until it is no longer being worked on. */
async function askAgain(port: number, requests: readonly Request[]): Promise<CrowdAnswer[]> {
  const crowd = createCrowd(port, arena.cookie)
  const answers = await Promise.all(
    requests.map(async (request) => {
      for (;;) {
        const answer = await crowd.call(request)
        if (answer.status !== 409) return answer
        await sleep(100)
      }
    }),
  )
  crowd.close()
  return answers
}

test('a server killed in the middle of writes loses nothing that it acknowledged and does nothing twice', async () => {
  let server = await arena.startServer()
  const all: Request[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const stock = await openRound(server.port)
    const writing = writeUntilTheEnd(server.port, round, stock)
    await sleep(100 + Math.random() * 300)
    await server.kill()
    const requests = await writing
    server = await arena.startServer()

    const answers = await askAgain(server.port, requests)
    for (const [rank, request] of requests.entries()) {
      const again = answers[rank]
      expect([request.path, again?.status]).toEqual([request.path, 200])
      if (request.answer === null) continue
      expect([request.answer.status, again?.body]).toEqual([200, request.answer.body])
      expect(again?.headers['idempotent-replayed']).toBe('true')
    }
    all.push(...requests)
  }

  expect(all.filter(({ answer }) => answer === null).length).toBeGreaterThan(ROUNDS)
  await arena.expectAllWell()
  const keys = (part: string) =>
    all
      .filter(({ path }) => path.endsWith(part))
      .map(({ key }) => key)
      .sort()
  const notes = await arena.db.selectFrom('note').select('value').execute()
  expect(notes.map(({ value }) => value).sort()).toEqual(keys('/notes'))
  const refunds = await arena.db.selectFrom('refund').select('note').execute()
  expect(refunds.map(({ note }) => note).sort()).toEqual(keys('/refund'))
  const captured = await arena.db
    .selectFrom('order')
    .select('id')
    .where('payment_status', '<>', 'awaiting')
    .execute()
  expect(captured).toHaveLength(keys('/capture').length + 3 * ROUNDS)
})
