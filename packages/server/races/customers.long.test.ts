import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { draftFor } from '../src/features/draft-orders/testing/drafts.ts'
import { priceShop } from '../test/price-shop.ts'
import { type CrowdAnswer, post } from './support/crowd.ts'
import { openTwoServers, type TwoServers, times } from './support/two-servers.ts'

let arena: TwoServers
beforeAll(async () => {
  arena = await openTwoServers()
  await priceShop(arena.db)
})
afterAll(() => arena.close())

const customersOf = (email: string) =>
  arena.db.selectFrom('customer').select(['id', 'has_account']).where('email', '=', email).execute()
const statusesOf = (answers: readonly CrowdAnswer[]) => answers.map(({ status }) => status).sort()

test('C-22: an account requested from two servers at the same moment is created once', async () => {
  for (let round = 0; round < inject('rounds').races; round += 1) {
    const email = `account${round}@quay.example`
    const name = { first_name: 'Nina', last_name: 'Tanaka' }
    const calls = times(4, () =>
      post('/admin/customers', { email, ...name, password: 'seven lanterns at quay 12' }),
    )
    expect(statusesOf(await arena.rush(calls))).toEqual([201, 422, 422, 422])
    expect(await customersOf(email)).toMatchObject([{ has_account: true }])
  }
  await arena.expectAllWell()
})

test('drafts on two servers that name the same new customer at once create one customer', async () => {
  for (let round = 0; round < inject('rounds').races; round += 1) {
    const email = `guest${round}@quay.example`
    const answers = await arena.rush(times(16, () => post('/admin/draft-orders', { ...draftFor, email })))
    expect(statusesOf(answers)).toEqual(times(16, () => 200))
    const [guest, ...others] = await customersOf(email)
    expect([guest?.has_account, others]).toEqual([false, []])
    const owners = answers.map(({ body }) => JSON.parse(body).draft_order.cart.customer_id)
    expect(new Set(owners)).toEqual(new Set([guest?.id]))
  }
  await arena.expectAllWell()
})
