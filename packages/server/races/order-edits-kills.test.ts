import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlacedOrder } from '../test/place-order.ts'
import { type Arena, openArena } from './support/arena.ts'
import { type Crowd, createCrowd, onOrder, post } from './support/crowd.ts'
import { type Death, EFFECT } from './support/death.ts'
import { times } from './support/two-servers.ts'

/* K-17: the server dies while an edit is confirmed that refunds the difference, to the payments or as a gift card. */

let arena: Arena
beforeAll(async () => {
  arena = await openArena({ leaseSeconds: 3, isMortal: true })
})
afterAll(() => arena.close())

const ORDERS = 4
const CONFIRMED = 'update "order_edit" set "confirmed_at"'

const moments: [string, Omit<Death, 'calls'>][] = [
  ['before the edit was committed', { moment: 'before the commit of', pattern: CONFIRMED }],
  ['after the edit was committed', { moment: 'after the commit of', pattern: CONFIRMED }],
  ['before the provider refunded', { moment: 'before', pattern: EFFECT }],
  ['after the provider refunded', { moment: 'after', pattern: EFFECT }],
]

/** Captures an order of 10,000, and starts an edit that lowers it to 7,500. */
async function startEdit(crowd: Crowd, order: PlacedOrder): Promise<string> {
  const done = async (path: string, body: object = {}) => {
    const answer = await crowd.call(post(path, body))
    expect(answer.status, answer.body).toBe(200)
    return JSON.parse(answer.body)
  }
  await done(onOrder(order, 'capture').path)
  const { order_edit } = await done('/admin/order-edits', { order_id: order.id })
  await done(`/admin/order-edits/${order_edit.id}/items/${order.line_ids[0]}`, { unit_price: 6_000 })
  return order_edit.id
}

/** Confirms several edits by a server that dies, and by its successor. Returns the orders. */
async function confirmTwice(death: Omit<Death, 'calls'>, more: object = {}): Promise<readonly PlacedOrder[]> {
  const first = await arena.startServer()
  const crowd = createCrowd(first.port, arena.cookie)
  const orders = await Promise.all(times(ORDERS, () => arena.place()))
  const edits = await Promise.all(orders.map((order) => startEdit(crowd, order)))
  await arena.expectQuiet()
  const confirms = edits.map((id) => ({
    ...post(`/admin/order-edits/${id}/confirm`, { refund_amount: 2_500, ...more }),
    headers: { 'idempotency-key': `confirm-${id}` },
  }))
  // One, because the others may be waiting for its locks.
  arena.killAt({ ...death, calls: 1 })
  await Promise.allSettled(confirms.map((call) => crowd.call(call)))
  await expect.poll(() => arena.isReached(), { timeout: 20_000 }).toBe(true)
  crowd.close()
  await first.kill()

  const second = await arena.startServer()
  const again = createCrowd(second.port, arena.cookie)
  for (const call of confirms) {
    await expect.poll(async () => (await again.call(call)).status, { timeout: 30_000 }).toBe(200)
  }
  again.close()
  await arena.expectQuiet()
  await arena.expectAllWell()
  await second.stop()
  return orders
}

const CARD = 'insert into "gift_card" '
const cardMoments: [string, Omit<Death, 'calls'>][] = [
  ['after it created the card', { moment: 'after', pattern: CARD }],
  ['after the edit was committed', { moment: 'after the commit of', pattern: CARD }],
]

test.each(cardMoments)(
  'an edit whose server dies %s is confirmed once, with one gift card (order-edits-35)',
  async (_, death) => {
    for (const { id } of await confirmTwice(death, { to_gift_card: true })) {
      expect((await arena.effectsFor(id)).filter(({ kind }) => kind === 'refund')).toEqual([])
      const { db } = arena
      const cards = await db.selectFrom('gift_card').selectAll().where('order_id', '=', id).execute()
      expect(cards).toMatchObject([{ value: 2_500, balance: 2_500 }])
      const refunds = await db.selectFrom('refund').selectAll().where('order_id', '=', id).execute()
      expect(refunds).toMatchObject([{ amount: 2_500, edit_amount: 2_500, gift_card_id: cards[0]?.id }])
    }
  },
)

test.each(moments)('an edit whose server dies %s is confirmed and refunded once', async (_, death) => {
  for (const { id } of await confirmTwice(death)) {
    const refunds = (await arena.effectsFor(id)).filter(({ kind }) => kind === 'refund')
    expect(refunds.map(({ amount }) => amount)).toEqual([2_500])
    const order = await arena.db
      .selectFrom('order')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({ total: 7_500, refunded_total: 2_500, amount_due: 0 })
  }
})
