import { afterAll, beforeAll, expect, test } from 'vitest'
import { broken, claim, placeCaptured } from '../../../test/register-claim.ts'
import { openStore, type TestStore } from '../../../test/store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store.close())

test('a picture of this store is stored by path and returned with its full address, also when a key is repeated', async () => {
  const placed = await placeCaptured(store)
  const images = ['http://localhost/uploads/a.png', '/uploads/b.png', 'https://elsewhere.example/c.png']
  const body = { type: 'refund', claim_items: broken(placed.line, 1, { images, tags: [] }) }
  const answer = await claim(store, placed.id, body, { 'idempotency-key': 'pictures' })
  const said = answer.body.order?.claims?.[0]?.claim_items?.[0]?.images?.map(({ url }) => url).sort()
  expect(said).toEqual([
    'http://localhost/uploads/a.png',
    'http://localhost/uploads/b.png',
    'https://elsewhere.example/c.png',
  ])
  const kept = await store.db.selectFrom('claim_image').select('url').orderBy('url').execute()
  expect(kept.map(({ url }) => url)).toEqual([
    '/uploads/a.png',
    '/uploads/b.png',
    'https://elsewhere.example/c.png',
  ])
  await store.db.updateTable('product').set({ thumbnail: '/demo/mug.svg' }).execute()
  const { body: found } = await store.call<{ variants: { product: { thumbnail: string } }[] }>(
    'GET',
    '/admin/variants?limit=1',
  )
  expect(found.variants[0]?.product.thumbnail).toBe('http://localhost/demo/mug.svg')
})
