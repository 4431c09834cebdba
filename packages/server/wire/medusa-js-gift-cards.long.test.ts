import type Medusa from '@medusajs/medusa-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '../test/open-shop.ts'
import type { TestStore } from '../test/store.ts'
import { openClientStore, refusalOf } from './support/medusa-client.ts'

let store: TestStore
let client: Medusa
beforeAll(async () => {
  ;({ store, client } = await openClientStore())
})
afterAll(() => store.close())

test('the client creates, lists, reads, changes and deletes gift cards', async () => {
  const { giftCards } = client.admin
  const { gift_card } = await giftCards.create({ region_id: shop.region.id, value: 5_000 })
  expect(gift_card).toMatchObject({ value: 5_000, balance: 5_000, region: { currency_code: 'eur' } })
  expect(await giftCards.list({ q: gift_card.code.slice(5, 9), offset: 0, limit: 20 })).toMatchObject({
    gift_cards: [{ id: gift_card.id, order: null }],
    count: 1,
  })
  const { gift_card: changed } = await giftCards.update(gift_card.id, { balance: 1_250, is_disabled: true })
  expect(changed).toMatchObject({ balance: 1_250, is_disabled: true })
  expect((await giftCards.retrieve(gift_card.id)).gift_card).toMatchObject({ balance: 1_250, version: 2 })
  const refused = await refusalOf(giftCards.update(gift_card.id, { balance: 5_001 }))
  expect(refused).toMatchObject({ status: 400, data: { field: 'balance', code: 'balance_above_value' } })
  for (const _ of [1, 2]) {
    expect(await giftCards.delete(gift_card.id)).toMatchObject({ object: 'gift-card', deleted: true })
  }
  expect((await refusalOf(giftCards.retrieve(gift_card.id))).status).toBe(404)
})

test('the client adds products to a collection and removes them', async () => {
  const { collections } = client.admin
  const { collection } = await collections.create({ title: 'Cups' })
  const product_ids = ['prod_test']
  const added = await collections.addProducts(collection.id, { product_ids })
  expect(added.collection).toMatchObject({ id: collection.id, products: [{ id: 'prod_test' }] })
  expect(await collections.removeProducts(collection.id, { product_ids })).toMatchObject({
    id: collection.id,
    object: 'product-collection',
    removed_products: product_ids,
  })
  const refused = await refusalOf(collections.addProducts(collection.id, { product_ids: ['prod_none'] }))
  expect(refused).toMatchObject({
    status: 400,
    data: { field: 'product_ids.0', code: 'unknown_reference' },
  })
})
