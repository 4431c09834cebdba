import type Medusa from '@medusajs/medusa-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { otherRegion } from '../src/features/discounts/testing/discount-calls.ts'
import { shop } from '../test/open-shop.ts'
import type { TestStore } from '../test/store.ts'
import { openClientStore, refusalOf } from './support/medusa-client.ts'

let store: TestStore
let client: Medusa
beforeAll(async () => {
  ;({ store, client } = await openClientStore())
})
afterAll(() => store.close())

test('the client creates, lists, reads, changes and deletes discounts, their regions and codes', async () => {
  const { discounts } = client.admin
  const dollars = await otherRegion(store)
  const { discount } = await discounts.create({
    code: 'desk',
    is_dynamic: true,
    valid_duration: 'P0Y1M0DT0H0M',
    regions: [shop.region.id],
    rule: { type: 'percentage', value: 10, allocation: 'total', description: 'Ten' },
  } as Parameters<typeof discounts.create>[0])
  expect(discount).toMatchObject({ code: 'DESK', rule: { value: 10 }, regions: [{ id: shop.region.id }] })
  expect(await discounts.list({ is_dynamic: true, q: 'des', limit: 20, offset: 0 })).toMatchObject({
    discounts: [{ id: discount.id }],
    count: 1,
  })
  expect((await discounts.retrieveByCode('desk')).discount.id).toBe(discount.id)
  const rule = { id: discount.rule_id, value: 15 }
  const { discount: changed } = await discounts.update(discount.id, { rule } as Parameters<
    typeof discounts.update
  >[1])
  expect(changed).toMatchObject({ rule: { value: 15, description: 'Ten' } })
  const added = await discounts.addRegion(discount.id, dollars)
  expect(added.discount.regions).toHaveLength(2)
  const removed = await discounts.removeRegion(discount.id, dollars)
  expect(removed.discount.regions).toMatchObject([{ id: shop.region.id }])
  const made = await discounts.createDynamicCode(discount.id, {
    code: 'desk-1',
    usage_limit: 1,
    metadata: {},
  })
  expect(made.discount).toMatchObject({ parent_discount_id: discount.id, rule_id: discount.rule_id })
  expect((await discounts.deleteDynamicCode(discount.id, 'DESK-1')).discount.id).toBe(discount.id)
  const refused = await refusalOf(discounts.update(discount.id, { regions: ['reg_none'] }))
  expect(refused).toMatchObject({ status: 400, data: { field: 'regions.0', code: 'unknown_reference' } })
  for (const _ of [1, 2]) {
    expect(await discounts.delete(discount.id)).toMatchObject({ object: 'discount', deleted: true })
  }
  expect((await refusalOf(discounts.retrieve(discount.id))).status).toBe(404)
})
