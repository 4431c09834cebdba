import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopifyOrders } from '../src/features/record-files/testing/shopify-orders.ts'
import { type Arena, openArena } from './support/arena.ts'
import { createImportsAt } from './support/imports/imports-at.ts'
import { untilGone } from './support/until-gone.ts'

/* Imports of past orders by two servers at once, and by a server that dies: each order and each guest is there once. */

const COUNT = 300

let arena: Arena
beforeAll(async () => {
  arena = await openArena({ isMortal: true })
})
afterAll(() => arena.close())

const found = async () => {
  const orders = await arena.db.selectFrom('past_order').select(['id', 'customer_id', 'lines']).execute()
  const guests = await arena.db
    .selectFrom('customer')
    .select('id')
    .where('email', 'like', 'buyer-%')
    .where('deleted_at', 'is', null)
    .execute()
  return { orders, guests }
}

test('when two imports of one file run at once, one of them creates each order and each guest', async () => {
  const { ask, send, until } = createImportsAt(arena, 'past-orders')
  const [one, other] = await Promise.all([arena.startServer(), arena.startServer()])
  const ids = await Promise.all([one, other].map(({ port }) => send(port, shopifyOrders(COUNT))))
  await Promise.all(ids.map((id) => ask(one.port, `${id}/start`, { method: 'POST' })))
  const done = await Promise.all(ids.map((id) => until(one.port, id, 'done')))
  const total = (name: 'created' | 'left' | 'refused') =>
    done.reduce((sum, { progress }) => sum + progress[name], 0)
  expect([total('created'), total('left'), total('refused')]).toEqual([COUNT, COUNT, 0])
  const { orders, guests } = await found()
  expect([orders.length, guests.length]).toEqual([COUNT, 50])
  expect(
    orders.every(({ customer_id, lines }) => customer_id !== null && (lines as unknown[]).length === 2),
  ).toBe(true)
  for (const id of ids) {
    await ask(one.port, `${id}/undo`, { method: 'POST' })
    await until(one.port, id, 'undone')
  }
  expect(await found()).toEqual({ orders: [], guests: [] })
  await one.kill()
  await other.kill()
}, 180_000)

test('when the server dies within a batch or between two, the next one continues, also an undo', async () => {
  const { ask, send, until } = createImportsAt(arena, 'past-orders')
  const first = await arena.startServer()
  const id = await send(first.port, shopifyOrders(COUNT, 5_001))
  arena.killAt({ moment: 'after', pattern: 'insert into "past_order"', calls: 1 })
  await ask(first.port, `${id}/start`, { method: 'POST' })
  await untilGone(first.port)
  expect(await found()).toEqual({ orders: [], guests: [] })
  arena.killAt({ moment: 'after the commit of', pattern: 'insert into "past_order"', calls: 1 })
  const second = await arena.startServer()
  await untilGone(second.port)
  expect((await found()).orders).toHaveLength(250)
  const third = await arena.startServer()
  expect(await until(third.port, id, 'done')).toMatchObject({ progress: { records: COUNT, created: COUNT } })
  arena.killAt({ moment: 'after the commit of', pattern: 'delete from "past_order"', calls: 1 })
  await ask(third.port, `${id}/undo`, { method: 'POST' })
  await untilGone(third.port)
  const { port } = await arena.startServer()
  expect(await until(port, id, 'undone')).toMatchObject({ progress: { undone: COUNT } })
  expect(await found()).toEqual({ orders: [], guests: [] })
  await arena.expectAllWell()
}, 180_000)
