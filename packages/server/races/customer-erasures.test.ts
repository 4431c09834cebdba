import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { shop } from '../test/open-shop.ts'
import { priceShop } from '../test/price-shop.ts'
import { completeCart, fillCarts } from './support/buyers.ts'
import { createCrowd, post } from './support/crowd.ts'
import { openTwoServers, type TwoServers, times } from './support/two-servers.ts'

const ROUNDS = inject('rounds').races
const CARTS = 4

let arena: TwoServers
beforeAll(async () => {
  arena = await openTwoServers()
  await priceShop(arena.db)
})
afterAll(() => arena.close())

let people = 0
/** A guest whose only order was canceled. */
async function guest() {
  people += 1
  const email = `erased${people}@quay.example`
  const { id, customer_id } = await arena.place({ email })
  await arena.ask(post(`/admin/orders/${id}/cancel`))
  return { id: customer_id, email }
}

/** Counts orders of erased customers that still have personal data. */
async function leftovers(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from "order" join customer on customer.id = "order".customer_id
    where customer.erased_at is not null and "order".email not like '%@erased.invalid'`.execute(arena.db)
  return rows[0]?.count ?? -1
}

test('who orders while they are erased is a new customer, or keeps the data for the open order', async () => {
  const { port } = await arena.startServer()
  const crowd = createCrowd(port, '')
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, email } = await guest()
    const carts = await fillCarts(arena, crowd, { variant_id: shop.variants[0] }, CARTS)
    for (const cart of carts) {
      const { status } = await crowd.call(post(`/store/carts/${cart}`, { email }))
      expect(status).toBe(200)
    }
    const answers = await Promise.all([
      ...carts.slice(0, 2).map((cart) => completeCart(crowd, cart)),
      arena.ask(post(`/admin/customers/${id}/erase`)),
      ...carts.slice(2).map((cart) => completeCart(crowd, cart)),
    ])
    // A cart that lost its email to the erasure can't be ordered.
    for (const { status, body } of answers) expect([200, 400], body).toContain(status)
    expect(await leftovers()).toBe(0)
  }
  crowd.close()
  await arena.expectAllWell()
})

test('a customer who is merged and erased at once is one or the other, and erased once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [kept, merged] = [await guest(), await guest()]
    const erase = post(`/admin/customers/${merged.id}/erase`)
    const answers = await arena.rush([
      erase,
      post(`/admin/customers/${kept.id}/merge`, { customer_id: merged.id }),
      ...times(2, () => erase),
    ])
    for (const { status, body } of answers) expect([200, 400, 404], body).toContain(status)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await leftovers()).toBe(0)
  }
  await arena.expectAllWell()
})
