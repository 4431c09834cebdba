import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '../../../test/open-shop.ts'
import { openPricedStore } from '../../../test/stock/priced-store.ts'
import type { TestStore } from '../../../test/store.ts'
import { draft, pay } from '../draft-orders/testing/drafts.ts'
import { createDiscount, makeDiscount, onDiscounts } from './testing/discount-calls.ts'

let store: TestStore
beforeAll(async () => {
  store = await openPricedStore()
})
afterAll(() => store.close())

const percent = (value: number) => ({ rule: { type: 'percentage', value, allocation: 'total' } })
/** One mug at 2,000 and a custom line. */
const mugAnd = (unit_price: number) => ({
  items: [
    { variant_id: shop.variants[0], quantity: 1 },
    { title: 'Gift wrap', unit_price, quantity: 1 },
  ],
})

test('12.525 percent is returned as sent, and half a cent of the reduction is rounded up', async () => {
  const { id, code } = await makeDiscount(store, percent(12.525))
  for (const path of [`/${id}`, `/code/${code}`]) {
    expect((await onDiscounts(store, 'GET', path)).body.discount.rule.value).toBe(12.525)
  }
  const listed = await store.call<{ discounts: { rule: { value: number } }[] }>(
    'GET',
    `/admin/discounts?q=${code}`,
  )
  expect(listed.body.discounts.map(({ rule }) => rule.value)).toEqual([12.525])
  // 12.525 percent of the mug's 2,000 are 250.50; a custom line is not discounted.
  const made = await draft(store, { ...mugAnd(300), discounts: [{ code }] })
  expect(made.cart).toMatchObject({ discount_total: 251, discounts: [{ rule: { value: 12.525 } }] })
  const { order } = (await pay(store, made.id)).body
  const read = await store.call<{ order: object }>(
    'GET',
    `/admin/orders/${order.id}?expand=discounts,discounts.rule`,
  )
  expect(read.body.order).toMatchObject({ discount_total: 251, discounts: [{ rule: { value: 12.525 } }] })
})

test('a third is applied to four decimals', async () => {
  const { code } = await makeDiscount(store, percent(33.3333))
  const { cart } = await draft(store, { ...mugAnd(0), discounts: [{ code }] })
  expect(cart?.discount_total).toBe(667)
})

test('a percentage can be changed to one with decimals, an amount cannot', async () => {
  const tenth = await makeDiscount(store)
  const path = `/${tenth.id}`
  expect((await onDiscounts(store, 'POST', path, { rule: { value: 7.25 } })).body.discount.rule.value).toBe(
    7.25,
  )
  const tooPrecise = await onDiscounts(store, 'POST', path, { rule: { value: 7.00001 } })
  expect(tooPrecise.body).toMatchObject({ field: 'rule.value', code: 'percentage_too_precise' })
  const fixed = await makeDiscount(store, { rule: { type: 'fixed', value: 500, allocation: 'total' } })
  const half = await onDiscounts(store, 'POST', `/${fixed.id}`, { rule: { value: 499.5 } })
  expect(half.body).toMatchObject({ field: 'rule.value', code: 'amount_not_whole' })
  expect((await onDiscounts(store, 'GET', `/${fixed.id}`)).body.discount.rule.value).toBe(500)
})

test.each([12.50001, 100.5, -0.5, 1e300])('%d percent is refused at its field', async (value) => {
  const { status, body } = await createDiscount(store, percent(value))
  expect([status, body.field]).toEqual([400, 'rule.value'])
})
