import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { draftFor } from '../src/features/draft-orders/testing/drafts.ts'
import { shop } from '../test/open-shop.ts'
import { priceShop } from '../test/price-shop.ts'
import { completeCart, fillCarts } from './support/buyers.ts'
import { type CrowdAnswer, createCrowd, post } from './support/crowd.ts'
import { openTwoServers, type TwoServers, times } from './support/two-servers.ts'

const ROUNDS = inject('rounds').races
const DRAFTS = 6

let arena: TwoServers
beforeAll(async () => {
  arena = await openTwoServers()
  await priceShop(arena.db)
})
afterAll(() => arena.close())

let people = 0
/** A guest with an order. */
async function guest() {
  people += 1
  const email = `merged${people}@quay.example`
  const { customer_id } = await arena.place({ email })
  return { id: customer_id, email }
}

const mergeOf = (kept: { id: string }, merged: { id: string }) =>
  post(`/admin/customers/${kept.id}/merge`, { customer_id: merged.id })
const statusesOf = (answers: readonly CrowdAnswer[]) => answers.map(({ status }) => status).sort()
const ordersOf = async ({ id }: { id: string }) =>
  (await arena.db.selectFrom('order').select('id').where('customer_id', '=', id).execute()).length

test('orders placed for a customer while they are merged belong to the one that stays', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [kept, merged] = [await guest(), await guest()]
    const drafts = await arena.rush(
      times(DRAFTS, () => post('/admin/draft-orders', { ...draftFor, customer_id: merged.id })),
    )
    const pays = drafts.map(({ body }) => post(`/admin/draft-orders/${JSON.parse(body).draft_order.id}/pay`))
    const answers = await arena.rush([...pays.slice(0, 3), mergeOf(kept, merged), ...pays.slice(3)])
    expect(statusesOf(answers)).toEqual(times(DRAFTS + 1, () => 200))
    expect([await ordersOf(kept), await ordersOf(merged)]).toEqual([2 + DRAFTS, 0])
  }
  await arena.expectAllWell()
})

test('a guest who orders while they are merged is known by their email, or is a new guest', async () => {
  const { port } = await arena.startServer()
  const crowd = createCrowd(port, '')
  for (let round = 0; round < ROUNDS; round += 1) {
    const [kept, merged] = [await guest(), await guest()]
    const carts = await fillCarts(arena, crowd, { variant_id: shop.variants[0] }, DRAFTS)
    for (const id of carts) {
      const { status } = await crowd.call(post(`/store/carts/${id}`, { email: merged.email }))
      expect(status).toBe(200)
    }
    const [merge, ...orders] = await Promise.all([
      arena.ask(mergeOf(kept, merged)),
      ...carts.map((id) => completeCart(crowd, id)),
    ])
    expect(statusesOf([...(merge ? [merge] : []), ...orders])).toEqual(times(DRAFTS + 1, () => 200))
    const { rows } = await sql<{ kept: number; fresh: number }>`select
      (count(*) filter (where customer.id = ${kept.id}))::int as kept,
      (count(*) filter (where customer.email = ${merged.email} and customer.deleted_at is null))::int as fresh
      from "order" join customer on customer.id = "order".customer_id
      where "order".email in (${kept.email}, ${merged.email})`.execute(arena.db)
    expect((rows[0]?.kept ?? 0) + (rows[0]?.fresh ?? 0)).toBe(2 + DRAFTS)
  }
  crowd.close()
  await arena.expectAllWell()
})

test('of merges at once in both directions, or of one customer into two, one is done', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, other, third] = [await guest(), await guest(), await guest()]
    const both = await arena.rush([mergeOf(one, other), mergeOf(other, one)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await ordersOf(one)) + (await ordersOf(other))).toBe(2)
    const [fourth, fifth] = [await guest(), await guest()]
    const apart = await arena.rush([mergeOf(third, fifth), mergeOf(fourth, fifth)])
    expect(statusesOf(apart)).toEqual([200, 400])
    expect(await ordersOf(fifth)).toBe(0)
  }
  await arena.expectAllWell()
})

test('merges in a chain at once leave no order behind', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, other, third] = [await guest(), await guest(), await guest()]
    const answers = await arena.rush([mergeOf(one, other), mergeOf(other, third)])
    for (const { status } of answers) expect([200, 400, 404]).toContain(status)
    const live = await arena.db
      .selectFrom('order')
      .innerJoin('customer', 'customer.id', 'order.customer_id')
      .select('order.id')
      .where('order.email', 'in', [one.email, other.email, third.email])
      .where('customer.deleted_at', 'is', null)
      .execute()
    expect(live).toHaveLength(3)
  }
  await arena.expectAllWell()
})

test('a merge undone many times at once is undone once', async () => {
  const [kept, merged] = [await guest(), await guest()]
  await arena.ask(mergeOf(kept, merged))
  const { body } = await arena.ask({ method: 'GET', path: `/admin/customers/${kept.id}/merges` })
  const [{ id }] = JSON.parse(body).merges
  const answers = await arena.rush(times(6, () => post(`/admin/customers/${kept.id}/merges/${id}/undo`)))
  expect(statusesOf(answers)).toEqual([200, 400, 400, 400, 400, 400])
  expect([await ordersOf(kept), await ordersOf(merged)]).toEqual([1, 1])
  await arena.expectAllWell()
})
