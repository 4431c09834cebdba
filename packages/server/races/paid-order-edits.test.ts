import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type CrowdCall, onOrder, post } from './support/crowd.ts'
import { CLIENTS, openTwoServers, type TwoServers, times } from './support/two-servers.ts'

const ROUNDS = inject('rounds').races

let arena: TwoServers
beforeAll(async () => {
  // A payment that an operator records moves no money at a provider.
  arena = await openTwoServers({ isPaidByHand: true })
})
afterAll(() => arena.close())

const done = async (path: string, body: object = {}) => {
  const answer = await arena.ask(post(path, body))
  expect(answer.status, answer.body).toBe(200)
  return JSON.parse(answer.body)
}

test('C-37: what an edit left due is paid by its customer or recorded by an operator, once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await arena.placeCaptured()
    const { order_edit: edit } = await done('/admin/order-edits', { order_id: order.id })
    await done(`/admin/order-edits/${edit.id}/items/${order.line_ids[0]}`, { unit_price: 12_000 })
    await done(`/admin/order-edits/${edit.id}/confirm`)
    const { cart } = await done(`/store/order-edits/${edit.id}/payment`)
    await done(`/store/carts/${cart.id}/payment-sessions`)
    const kinds = [post(`/store/carts/${cart.id}/complete`), onOrder(order, 'amount-due')]
    const answers = await arena.rush(times(CLIENTS, (rank) => kinds[(rank + round) % 2] as CrowdCall))
    for (const { status, body } of answers) expect([200, 400, 409], body).toContain(status)
    const { db } = arena
    const books = await db
      .selectFrom('order')
      .selectAll()
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    const payments = await db.selectFrom('payment').selectAll().where('order_id', '=', order.id).execute()
    expect(books.amount_due).toBe(0)
    expect(payments.map(({ amount }) => amount).sort()).toEqual([10_000, 5_000])
  }
  await arena.expectAllWell()
})
