import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { shop } from '../test/open-shop.ts'
import type { OrderPlan, PlacedOrder } from '../test/place-order.ts'
import { stockOf } from '../test/stock/scarce-variant.ts'
import { type CrowdCall, onOrder, post } from './support/crowd.ts'
import { CLIENTS, count, judge, openTwoServers, type TwoServers, times } from './support/two-servers.ts'

const ROUNDS = inject('rounds').races

let arena: TwoServers
beforeAll(async () => {
  arena = await openTwoServers()
})
afterAll(() => arena.close())

const lineOf = (order: PlacedOrder) => order.line_ids[0] ?? ''
const pack = (order: PlacedOrder, quantity: number) =>
  onOrder(order, 'fulfillment', { items: [{ item_id: lineOf(order), quantity }] })
const refund = (order: PlacedOrder, amount: number) => onOrder(order, 'refund', { amount, reason: 'other' })

/** An order of four units at 2,500 with tax, without shipping. */
const four: OrderPlan = { lines: [{ unit_price: 2_000, quantity: 4 }], shipping: null }

/** Starts an edit of an order that leaves this many units of its line. */
async function startEdit(order: PlacedOrder, quantity: number, { isSent = false } = {}) {
  const made = await arena.ask(post('/admin/order-edits', { order_id: order.id }))
  const { id } = JSON.parse(made.body).order_edit as { id: string }
  const path = `/admin/order-edits/${id}`
  for (const call of [
    post(`${path}/items/${lineOf(order)}`, { quantity }),
    ...(isSent ? [post(`${path}/request`)] : []),
  ])
    expect((await arena.ask(call)).status).toBe(200)
  return {
    id,
    confirm: (refund_amount?: number) =>
      post(`${path}/confirm`, refund_amount === undefined ? {} : { refund_amount }),
    cancel: post(`${path}/cancel`),
    accept: post(`/store/order-edits/${id}/complete`),
    decline: post(`/store/order-edits/${id}/decline`),
  }
}

/** Sends the calls in turns from all clients at once; returns how many of each succeeded. */
async function rush(round: number, kinds: readonly CrowdCall[]): Promise<number[]> {
  const ranks = times(CLIENTS, (rank) => (rank + round) % kinds.length)
  const wins = judge(await arena.rush(ranks.map((kind) => kinds[kind] as CrowdCall)))
  return kinds.map((_, kind) => count(wins.filter((_, client) => ranks[client] === kind)))
}

async function readBooks(order: PlacedOrder, editId: string) {
  const { db } = arena
  const edit = await db
    .selectFrom('order_edit')
    .selectAll()
    .where('id', '=', editId)
    .executeTakeFirstOrThrow()
  const lines = await db.selectFrom('line_item').selectAll().where('id', '=', lineOf(order)).execute()
  const books = await db.selectFrom('order').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow()
  const refunds = await db.selectFrom('refund').selectAll().where('order_id', '=', order.id).execute()
  return {
    isConfirmed: edit.confirmed_at !== null,
    ends: [edit.confirmed_at, edit.canceled_at, edit.declined_at].filter((at) => at !== null).length,
    line: lines[0],
    order: books,
    refunds: refunds.map(({ amount }) => amount),
  }
}

test('C-37: units are either packed or taken off by an edit', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await arena.placeCaptured(four)
    const edit = await startEdit(order, 2)
    const packed = round % 2 === 0 ? 3 : 1
    const [confirmed, packs = 0] = await rush(round, [edit.confirm(5_000), pack(order, packed)])
    const { isConfirmed, line, refunds } = await readBooks(order, edit.id)
    expect(line).toMatchObject({ quantity: isConfirmed ? 2 : 4, fulfilled_quantity: packs * packed })
    expect(packs * packed).toBeLessThanOrEqual(isConfirmed ? 2 : 4)
    expect([confirmed !== 0, refunds]).toEqual([isConfirmed, isConfirmed ? [5_000] : []])
  }
  await arena.expectAllWell()
})

test('C-37: an edit that refunds, and refunds by hand, never pay back more than was paid', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await arena.placeCaptured(four)
    const edit = await startEdit(order, 2)
    await rush(round, [edit.confirm(5_000), refund(order, 4_000)])
    const { isConfirmed, order: books, refunds } = await readBooks(order, edit.id)
    const refunded = refunds.reduce((sum, amount) => sum + amount, 0)
    expect(refunded).toBeLessThanOrEqual(10_000)
    expect([books.refunded_total, books.total]).toEqual([refunded, isConfirmed ? 5_000 : 10_000])
    expect(refunds.filter((amount) => amount === 5_000)).toHaveLength(isConfirmed ? 1 : 0)
    const effects = (await arena.effectsFor(order.id)).filter(({ kind }) => kind === 'refund')
    expect(effects.map(({ amount }) => amount).sort()).toEqual(refunds.toSorted())
  }
  await arena.expectAllWell()
})

test('C-37: an order that is edited and canceled at once is canceled, and its stock is back', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await arena.place(four)
    const before = await stockOf(arena.db, shop.variants[0])
    const edit = await startEdit(order, round % 2 === 0 ? 2 : 6)
    await rush(round, [edit.confirm(), onOrder(order, 'cancel')])
    const { order: books } = await readBooks(order, edit.id)
    expect([books.status, books.amount_due, await stockOf(arena.db, shop.variants[0])]).toEqual([
      'canceled',
      0,
      before + 4,
    ])
  }
  await arena.expectAllWell()
})

test('C-37: an edit that operators confirm and cancel and its customer accepts and declines ends once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await arena.placeCaptured(four)
    const { id, confirm, cancel, accept, decline } = await startEdit(order, 2, { isSent: true })
    await rush(round, [confirm(5_000), confirm(2_500), cancel, accept, decline])
    const { isConfirmed, ends, order: books, refunds } = await readBooks(order, id)
    expect([ends, books.total]).toEqual([1, isConfirmed ? 5_000 : 10_000])
    expect(refunds.length).toBeLessThanOrEqual(isConfirmed ? 1 : 0)
  }
  await arena.expectAllWell()
})

test('C-37: of edits that are started at once for one order, one is', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await arena.place()
    const start = post('/admin/order-edits', { order_id: order.id })
    expect(count(judge(await arena.rush(times(CLIENTS, () => start))))).toBe(1)
  }
  await arena.expectAllWell()
})
