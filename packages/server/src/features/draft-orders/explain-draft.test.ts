import { type Explanation, explainedDraftFields, UNEXPLAINED } from '@purser/domain/explanations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '../../../test/open-shop.ts'
import { openPricedStore } from '../../../test/stock/priced-store.ts'
import type { TestStore } from '../../../test/store.ts'
import { addDiscount, draft, onDraft, pay } from './testing/drafts.ts'

/* explain-13 */

let store: TestStore
beforeAll(async () => {
  store = await openPricedStore()
  await addDiscount(store.db, 'SEVENTH', { value: 14 })
  await addDiscount(store.db, 'FREESHIP', { type: 'free_shipping', value: 0 })
})
afterAll(() => store.close())

const explain = async (id: string, field: string) =>
  store.call<{ explanation: Explanation }>('GET', `/admin/draft-orders/${id}/explain?field=${field}`)

const odd = { title: 'Made to measure', unit_price: 777, quantity: 3 }
const items = [{ variant_id: shop.variants[0], quantity: 3 }, odd]

test.each([
  ['with a discount', { items, discounts: [{ code: 'SEVENTH' }] }],
  ['with free shipping', { items, discounts: [{ code: 'FREESHIP' }] }],
  ['with prices that include tax', { items: [{ ...odd, includes_tax: true }, ...items] }],
  ['of all of these', { items: [{ ...odd, includes_tax: true }], discounts: [{ code: 'SEVENTH' }] }],
])('the amounts of a draft %s are explained, also once it is an order', async (_, parts) => {
  const { id } = await draft(store, parts)
  const hold = async () => {
    const { cart } = (await onDraft(store, 'GET', id)).body.draft_order
    for (const field of explainedDraftFields) {
      const { explanation } = (await explain(id, field)).body
      const sum = explanation.parts.reduce((total, { amount }) => total + amount, 0)
      const unexplained = explanation.parts.filter(({ label }) => label === UNEXPLAINED)
      expect([field, explanation.amount, sum, unexplained]).toEqual([field, cart?.[field], cart?.[field], []])
    }
  }
  await hold()
  await pay(store, id)
  await hold()
})

test('an unknown draft is not found, and an unknown field is refused', async () => {
  expect((await explain('dorder_nobody', 'total')).status).toBe(404)
  const { id } = await draft(store, { items })
  expect((await explain(id, 'refunded_total')).status).toBe(400)
})
