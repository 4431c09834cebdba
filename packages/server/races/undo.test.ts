import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { PlacedOrder } from '../test/place-order.ts'
import { type CrowdAnswer, onOrder, post } from './support/crowd.ts'
import { judge, openTwoServers, type TwoServers, times } from './support/two-servers.ts'

const { races: ROUNDS, isWhole } = inject('rounds')

/** Orders that race at the same time: 10,000 races in 20 rounds. */
const ORDERS = isWhole ? 500 : 24
/** Calls that are sent at once. */
const WAVE = isWhole ? 64 : 12

let arena: TwoServers
beforeAll(async () => {
  arena = await openTwoServers()
})
afterAll(() => arena.close())

/** Makes a call for each, a few at a time. */
async function inWaves<One, Answer>(
  all: readonly One[],
  call: (one: One, rank: number) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let from = 0; from < all.length; from += WAVE) {
    const wave = all.slice(from, from + WAVE)
    answers.push(...(await Promise.all(wave.map((one, rank) => call(one, from + rank)))))
  }
  return answers
}

const held = (order: PlacedOrder, seconds: number) => ({
  ...onOrder(order, 'refund', { amount: 1, reason: 'other', no_notification: true }),
  headers: { 'undo-window': String(seconds) },
})

/** Undoes a held call at a random moment around the end of its window. */
async function undoAtTheEnd({ headers }: CrowdAnswer, rank: number): Promise<CrowdAnswer> {
  const end = Date.parse(String(headers['undo-until']))
  await sleep(Math.max(0, end - Date.now() + Math.random() * 700))
  return arena.ask(post(`/admin/held-calls/${String(headers['undo-id'])}/undo`), rank)
}

test('C-39: a refund is undone or takes effect, never both, whatever the moment (undo-5)', async () => {
  const orders = await inWaves(
    times(ORDERS, (rank) => rank),
    () => arena.placeCaptured(),
  )
  const refunds = new Map(orders.map(({ id }) => [id, 0]))
  const wins = { undone: 0, done: 0 }
  for (let round = 0; round < ROUNDS; round += 1) {
    const undone = await inWaves(orders, async (order, rank) => {
      const answer = await arena.ask(held(order, 1), rank)
      expect([answer.status, JSON.parse(answer.body).order.refunded_total]).toEqual([
        200,
        (refunds.get(order.id) ?? 0) + 1,
      ])
      const { status, body } = await undoAtTheEnd(answer, rank)
      expect([200, 400], body).toContain(status)
      wins[status === 200 ? 'undone' : 'done'] += 1
      if (status === 400) refunds.set(order.id, (refunds.get(order.id) ?? 0) + 1)
      return status
    })
    expect(undone).toHaveLength(ORDERS)
  }
  process.stdout.write(`Races of an undo against the end of the window: ${JSON.stringify(wins)}\n`)
  if (isWhole) expect(Math.min(wins.undone, wins.done)).toBeGreaterThan(0)
  await arena.expectQuiet()
  const rows = await arena.db.selectFrom('order').select(['id', 'refunded_total']).execute()
  expect(new Map(rows.map(({ id, refunded_total }) => [id, refunded_total]))).toEqual(refunds)
  for (const { id } of orders.slice(0, 24)) {
    const effects = (await arena.effectsFor(id)).filter(({ kind }) => kind === 'refund')
    expect(effects).toHaveLength(refunds.get(id) ?? 0)
  }
  await arena.expectAllWell()
})

test('C-39: many refunds that can be undone never exceed what was paid (undo-7)', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await arena.placeCaptured()
    const refund = (rank: number) => ({
      ...onOrder(order, 'refund', { amount: 3_000, reason: 'other' }),
      headers: rank % 3 === 0 ? {} : { 'undo-window': '60' },
    })
    const wins = judge(await arena.rush(times(12, refund))).filter(Boolean)
    expect(wins).toHaveLength(3)
    const last = await arena.db
      .selectFrom('held_call')
      .select('id')
      .where('status', '=', 'held')
      .executeTakeFirst()
    if (last) expect((await arena.ask(post(`/admin/held-calls/${last.id}/finish`))).status).toBe(200)
    await arena.expectQuiet()
    const { refunded_total } = await arena.db
      .selectFrom('order')
      .select('refunded_total')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(refunded_total).toBe(9_000)
  }
  await arena.expectAllWell()
})
