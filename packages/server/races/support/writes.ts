import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Arena } from './arena.ts'
import { type CrowdAnswer, type CrowdCall, createCrowd } from './crowd.ts'

export interface Write extends CrowdCall {
  readonly key: string
  /** The response; null until there is one. */
  answer: CrowdAnswer | null
}

/** The orders of a round: captured ones to refund, and others to capture. */
export interface Stock {
  readonly captured: readonly string[]
  readonly authorized: string[]
}

const CAPTURED = 3

export async function openRound(arena: Arena, port: number): Promise<Stock> {
  const crowd = createCrowd(port, arena.cookie)
  const lines = [{ unit_price: 800_000, quantity: 1 }]
  const captured = await Promise.all(
    Array.from({ length: CAPTURED }, async () => (await arena.place({ lines })).id),
  )
  const authorized = await Promise.all(Array.from({ length: 12 }, async () => (await arena.place()).id))
  for (const id of captured) {
    expect((await crowd.call({ method: 'POST', path: `/admin/orders/${id}/capture` })).status).toBe(200)
  }
  crowd.close()
  return { captured, authorized }
}

/** Returns a capture, a refund or a note, in rotation. */
export function nextWrite(key: string, rank: number, stock: Stock): Write {
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

/**
 * Repeats each write until it is no longer in progress, and expects the acknowledged answer again. If its
 * database was lost, the server may not have stored a response it gave, and computes it again.
 */
export async function expectAnsweredAlike(
  arena: Arena,
  port: number,
  writes: readonly Write[],
  isDatabaseLost = false,
) {
  const crowd = createCrowd(port, arena.cookie)
  await Promise.all(
    writes.map(async (write) => {
      const again = await askUntilDone(write, crowd.call)
      expect([write.path, again.status]).toEqual([write.path, 200])
      const isReplayed = again.headers['idempotent-replayed'] === 'true'
      if (write.answer === null || (isDatabaseLost && !isReplayed)) return
      expect([write.answer.status, again.body]).toEqual([200, write.answer.body])
      expect(isReplayed).toBe(true)
    }),
  )
  crowd.close()
}

async function askUntilDone(
  call: CrowdCall,
  ask: (call: CrowdCall) => Promise<CrowdAnswer>,
): Promise<CrowdAnswer> {
  for (;;) {
    const answer = await ask(call)
    if (answer.status !== 409) return answer
    await sleep(100)
  }
}

/** Expects each acknowledged write of this many rounds to be stored exactly once. */
export async function expectEachOnce({ db }: Arena, all: readonly Write[], rounds: number): Promise<void> {
  const keys = (part: string) =>
    all
      .filter(({ path }) => path.endsWith(part))
      .map(({ key }) => key)
      .sort()
  const notes = await db.selectFrom('note').select('value').execute()
  expect(notes.map(({ value }) => value).sort()).toEqual(keys('/notes'))
  const refunds = await db.selectFrom('refund').select('note').execute()
  expect(refunds.map(({ note }) => note).sort()).toEqual(keys('/refund'))
  const captured = await db
    .selectFrom('order')
    .select('id')
    .where('payment_status', '<>', 'awaiting')
    .execute()
  expect(captured).toHaveLength(keys('/capture').length + CAPTURED * rounds)
}
