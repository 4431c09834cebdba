import type { DraftOrder } from '@purser/contract/draft-orders'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { someOf } from '../../../long-tests.ts'
import { addDiscount, draftFor } from '../src/features/draft-orders/testing/drafts.ts'
import { priceShop } from '../test/price-shop.ts'
import { addScarceVariant, stockOf } from '../test/stock/scarce-variant.ts'
import { type CrowdAnswer, type CrowdCall, post } from './support/crowd.ts'
import { CLIENTS, count, judge, openTwoServers, type TwoServers, times } from './support/two-servers.ts'

const ROUNDS = inject('rounds').races

let arena: TwoServers
beforeAll(async () => {
  arena = await openTwoServers()
  await priceShop(arena.db)
})
afterAll(() => arena.close())

const payFor = ({ id }: DraftOrder) => post(`/admin/draft-orders/${id}/pay`)
const readAnswer = ({ body }: CrowdAnswer) => JSON.parse(body) as { draft_order: DraftOrder }

async function draft(plan: Record<string, unknown>): Promise<DraftOrder> {
  const answer = await arena.ask(post('/admin/draft-orders', { ...draftFor, ...plan }))
  expect(answer.status, answer.body).toBe(200)
  return readAnswer(answer).draft_order
}

/** Reads a draft and the orders created from it, with their lines. */
async function readOutcome({ id, cart_id }: DraftOrder) {
  const orders = await arena.db.selectFrom('order').selectAll().where('draft_order_id', '=', id).execute()
  const lines = await arena.db
    .selectFrom('line_item')
    .select(['id', 'order_id', 'unit_price', 'quantity'])
    .where('cart_id', '=', cart_id)
    .execute()
  const row = await arena.db.selectFrom('draft_order').selectAll().where('id', '=', id).executeTakeFirst()
  return { orders, lines, draft: row }
}

const usesOf = async (id: string) =>
  (await arena.db.selectFrom('discount').select('usage_count').where('id', '=', id).executeTakeFirstOrThrow())
    .usage_count

test('C-5: a draft marked as paid many times at once gives one order, and takes stock and uses its discount once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const variant_id = await addScarceVariant(arena.db, 10)
    const discountId = await addDiscount(arena.db, `FIVE${round}`)
    const made = await draft({
      items: [{ variant_id, quantity: 3, unit_price: 1_000 }],
      discounts: [{ code: `FIVE${round}` }],
    })
    expect(count(judge(await arena.rush(times(CLIENTS, () => payFor(made)))))).toBe(1)
    const { orders, draft: paid } = await readOutcome(made)
    expect(orders).toMatchObject([{ total: made.cart?.total, payment_status: 'awaiting' }])
    expect(paid).toMatchObject({ status: 'completed', order_id: orders[0]?.id })
    expect([await stockOf(arena.db, variant_id), await usesOf(discountId)]).toEqual([7, 1])
    expect(await paymentsOf(orders[0]?.id ?? '')).toMatchObject([
      { provider_id: 'system', amount: made.cart?.total, amount_captured: 0 },
    ])
  }
  await arena.expectAllWell()
})

const paymentsOf = (orderId: string) =>
  arena.db.selectFrom('payment').selectAll().where('order_id', '=', orderId).execute()

test('C-6: a draft paid, deleted and changed at once is either paid or deleted, and its order has the lines that its total was calculated from', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const variant_id = await addScarceVariant(arena.db, 1_000_000)
    const made = await draft({
      items: [{ variant_id, quantity: 1, unit_price: 1_000 }],
      shipping_methods: [],
    })
    const path = `/admin/draft-orders/${made.id}`
    const line = `${path}/line-items/${made.cart?.items?.[0]?.id}`
    const calls = times(CLIENTS, (rank): CrowdCall => {
      const turn = (rank + round) % 4
      if (turn === 0) return payFor(made)
      if (turn === 1) return { method: 'DELETE', path }
      if (turn === 2) return post(line, { quantity: rank + 2, unit_price: 1_000 + rank })
      return post(`${path}/line-items`, { title: 'More', unit_price: rank, quantity: 1 })
    })
    const answers = await arena.rush(calls)
    const wins = answers.map(({ status, body }) => {
      expect([200, 400, 404, 409], body).toContain(status)
      return status === 200
    })
    const won = (isSuch: (call: CrowdCall) => boolean) =>
      count(wins.filter((_, rank) => isSuch(calls[rank] as CrowdCall)))
    const paid = won(({ path: asked }) => asked.endsWith('/pay'))
    const deleted = won(({ method }) => method === 'DELETE')
    // Deleting a deleted draft is not an error.
    expect([paid, deleted > 0]).toEqual(deleted > 0 ? [0, true] : [1, false])

    const { orders, lines, draft: row } = await readOutcome(made)
    if (deleted > 0) {
      expect([orders, row, await stockOf(arena.db, variant_id)]).toEqual([[], undefined, 1_000_000])
      continue
    }
    const [order] = orders
    expect(orders).toHaveLength(1)
    expect(lines.map(({ order_id }) => order_id)).toEqual(lines.map(() => order?.id))
    const goods = lines.reduce((sum, { unit_price, quantity }) => sum + unit_price * quantity, 0)
    expect([order?.subtotal, order?.total]).toEqual([goods, Math.round(goods * 1.25)])
    const mugs = lines.find(({ id }) => id === made.cart?.items?.[0]?.id)?.quantity ?? 0
    expect(await stockOf(arena.db, variant_id)).toBe(1_000_000 - mugs)
  }
  await arena.expectAllWell()
})

test('C-18: only 10 of many drafts use a discount with a limit of 10 uses', async () => {
  const id = await addDiscount(arena.db, 'TENTIMES', { usage_limit: 10 })
  const plan = {
    items: [{ title: 'Thing', unit_price: 1_000, quantity: 1 }],
    discounts: [{ code: 'TENTIMES' }],
  }
  const drafts = await Promise.all(times(CLIENTS, () => draft(plan)))
  expect(count(judge(await arena.rush(drafts.map(payFor))))).toBe(10)
  expect(await usesOf(id)).toBe(10)
  await arena.expectAllWell()
})

test.each(
  someOf([
    ['no backorders', false, 5, 0],
    ['backorders', true, CLIENTS, 5 - CLIENTS],
  ] as const),
)(
  'C-19: with %s, many drafts for one of the last 5 units each create as many orders as allowed',
  async (_, isBackorder, sold, left) => {
    const variant_id = await addScarceVariant(arena.db, 5, isBackorder)
    const items = [{ variant_id, quantity: 1, unit_price: 1_000 }]
    const drafts = await Promise.all(times(CLIENTS, () => draft({ items })))
    expect(count(judge(await arena.rush(drafts.map(payFor))))).toBe(sold)
    expect(await stockOf(arena.db, variant_id)).toBe(left)
    await arena.expectAllWell()
  },
)
