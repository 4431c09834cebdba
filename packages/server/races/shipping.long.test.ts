import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { draftFor } from '../src/features/draft-orders/testing/drafts.ts'
import { optionFor } from '../src/features/shipping/testing/shipping-calls.ts'
import { shop } from '../test/open-shop.ts'
import { priceShop } from '../test/price-shop.ts'
import { type CrowdCall, post } from './support/crowd.ts'
import { openTwoServers, type TwoServers, times } from './support/two-servers.ts'

const ROUNDS = inject('rounds').races
/** Number of concurrent requests that use one shipping option. */
const OPERATORS = 16

let arena: TwoServers
beforeAll(async () => {
  arena = await openTwoServers()
  await priceShop(arena.db)
})
afterAll(() => arena.close())

test('a shipping option is either deleted or used by new drafts, not both', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const made = await arena.ask(post('/admin/shipping-options', optionFor(shop.region.id)))
    expect(made.status, made.body).toBe(200)
    const { id } = (JSON.parse(made.body) as { shipping_option: { id: string } }).shipping_option
    const remove: CrowdCall = { method: 'DELETE', path: `/admin/shipping-options/${id}` }
    const take = post('/admin/draft-orders', { ...draftFor, shipping_methods: [{ option_id: id }] })
    const answers = await arena.rush(times(OPERATORS, (rank) => (rank % 4 === 0 ? remove : take)))
    for (const { status, body } of answers) expect([200, 400], body).toContain(status)
    const opened = answers.filter(({ status }, rank) => rank % 4 > 0 && status === 200).length
    const { deleted_at } = await arena.db
      .selectFrom('shipping_option')
      .select('deleted_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(deleted_at === null).toBe(opened > 0)
  }
  await arena.expectAllWell()
})
