import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '../../../test/open-shop.ts'
import { openPricedStore } from '../../../test/stock/priced-store.ts'
import type { TestStore } from '../../../test/store.ts'
import { draft, onDraft, readDraftBooks } from './testing/drafts.ts'

let store: TestStore
beforeAll(async () => {
  store = await openPricedStore()
})
afterAll(() => store.close())

const [mug, bigMug] = shop.variants

test('a line becomes another variant at its own price, a custom item, and a variant again, and keeps its quantity', async () => {
  const made = await draft(store, { items: [{ variant_id: mug, quantity: 4 }] })
  const line = made.cart?.items?.[0]?.id ?? ''
  const change = async (body: object) =>
    (await onDraft(store, 'POST', made.id, `/line-items/${line}`, body)).body.draft_order.cart?.items
  const big = {
    id: line,
    title: 'Mug',
    description: 'Size 2',
    variant_id: bigMug,
    quantity: 4,
    unit_price: 3_000,
  }
  expect(await change({ variant_id: bigMug })).toMatchObject([big])
  const custom = { variant_id: null, description: null, quantity: 4, is_giftcard: false }
  expect(await change({ variant_id: null, title: 'Engraving', unit_price: 700 })).toMatchObject([
    { ...custom, title: 'Engraving', unit_price: 700, allow_discounts: false, should_merge: false },
  ])
  expect(await change({ variant_id: mug, unit_price: 900 })).toMatchObject([
    {
      title: 'Mug',
      description: 'Size 1',
      variant_id: mug,
      quantity: 4,
      unit_price: 900,
      should_merge: false,
    },
  ])
  const before = await readDraftBooks(store.db)
  for (const [body, code] of [
    [{ variant_id: 'variant_none' }, 'unknown_reference'],
    [{ variant_id: bigMug, quantity: 10_000_000 }, 'insufficient_inventory'],
  ] as const) {
    const refused = await onDraft(store, 'POST', made.id, `/line-items/${line}`, body)
    expect([refused.status, refused.body.code]).toEqual([400, code])
  }
  expect(await readDraftBooks(store.db)).toEqual(before)
  const { before: was, after: is } = await store.db
    .selectFrom('journal')
    .select(['before', 'after'])
    .where('resource_id', '=', made.id)
    .where('operation', '=', 'update-draft-line-item')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  expect([was, is]).toMatchObject([{ variant_id: mug }, { variant_id: bigMug }])
})
