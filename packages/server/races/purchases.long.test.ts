import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addScarceVariant, stockOf } from '../test/stock/scarce-variant.ts'
import { type Arena, openArena } from './support/arena.ts'
import { completeCart, fillCarts } from './support/buyers.ts'
import { type Crowd, type CrowdAnswer, createCrowd } from './support/crowd.ts'

/* Customers who buy at the same moment, and while a server is killed. */

const { races, kills, buyers } = inject('rounds')

let arena: Arena
/** Customers, each on one of two servers. */
let crowds: readonly [Crowd, Crowd]
beforeAll(async () => {
  arena = await openArena({ leaseSeconds: 1, isCrowded: true })
  const openCrowd = async () => createCrowd((await arena.startServer()).port, '')
  crowds = [await openCrowd(), await openCrowd()]
})
afterAll(async () => {
  for (const crowd of crowds) crowd.close()
  await arena.close()
})

const ordersOf = (ids: readonly string[]) =>
  arena.db.selectFrom('order').select(['id', 'cart_id']).where('cart_id', 'in', ids).execute()

/** Has this many customers order an item at the same moment, each on one of two servers, with stock for a third of them. */
async function buyAtOnce(
  count: number,
  complete: (crowd: Crowd, id: string) => Promise<CrowdAnswer>,
): Promise<void> {
  const units = Math.floor(count / 3)
  const variant_id = await addScarceVariant(arena.db, units)
  const ids = await fillCarts(arena, crowds[0], { variant_id }, count)
  const crowdOf = (rank: number) => crowds[rank % 2 === 0 ? 0 : 1]
  // Opens the servers' connections to the database, too.
  await Promise.all(ids.map((id, rank) => crowdOf(rank).call({ method: 'GET', path: `/store/carts/${id}` })))
  const answers = await Promise.all(ids.map((id, rank) => complete(crowdOf(rank), id)))
  for (const { status, body } of answers) {
    if (status === 200) continue
    expect([status, JSON.parse(body).code], body).toEqual([400, 'insufficient_inventory'])
  }
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(units)
  expect([(await ordersOf(ids)).length, await stockOf(arena.db, variant_id)]).toEqual([units, 0])
}

/** Completes a cart, retrying while the store is busy or the work is in progress. */
async function completeAtLast(crowd: Crowd, id: string): Promise<CrowdAnswer> {
  for (;;) {
    const answer = await completeCart(crowd, id)
    if (answer.status !== 503 && answer.status !== 409) return answer
    await sleep(200)
  }
}

test('C-27: with a connection for each customer, each first request returns an order or a shortage', () =>
  buyAtOnce(Math.min(buyers, 64), completeCart))

test('C-27: of many customers who buy an item at the same moment, as many succeed as there are units, and none gets a server error', async () => {
  for (let round = 0; round < Math.ceil(races / 4); round += 1) await buyAtOnce(buyers, completeAtLast)
  await arena.expectAllWell()
})

test('K-11: when a server is killed while customers order, each cart becomes one order, and every response named that order', async () => {
  const [other] = crowds
  for (let round = 0; round < Math.ceil(kills / 4); round += 1) {
    const variant_id = await addScarceVariant(arena.db, 1_000)
    const ids = await fillCarts(arena, other, { variant_id }, 24)
    const doomed = await arena.startServer()
    const crowd = createCrowd(doomed.port, '')
    const first = ids.map((id) => completeCart(crowd, id).catch(() => null))
    await sleep(20 + Math.random() * 200)
    await doomed.kill()
    const answered = await Promise.all(first)
    crowd.close()
    const told = await Promise.all(ids.map((id) => completed(other, id)))
    const orders = await ordersOf(ids)
    expect(orders).toHaveLength(ids.length)
    for (const [rank, answer] of answered.entries()) {
      if (answer?.status === 200) expect(JSON.parse(answer.body).data.id).toBe(told[rank])
    }
    expect(await stockOf(arena.db, variant_id)).toBe(1_000 - ids.length)
  }
  await arena.expectAllWell()
})

/** Polls for the order of a cart until it exists. */
async function completed(crowd: Crowd, id: string): Promise<string> {
  for (;;) {
    const { status, body } = await completeCart(crowd, id)
    if (status === 200) return (JSON.parse(body) as { data: { id: string } }).data.id
    expect([409, 503], body).toContain(status)
    await sleep(200)
  }
}
