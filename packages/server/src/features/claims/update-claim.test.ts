import type { Claim } from '@purser/contract/claims'
import type { Order } from '@purser/contract/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readClaimBooks } from '../../../test/claim-books.ts'
import { shop } from '../../../test/open-shop.ts'
import { eventsOf, onOrder } from '../../../test/order-books.ts'
import { broken, claim, placeCaptured, placeClaimed } from '../../../test/register-claim.ts'
import { openPricedStore } from '../../../test/stock/priced-store.ts'
import type { TestStore } from '../../../test/store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openPricedStore()
})
afterAll(() => store.close())

const update = (id: string, { id: claimId }: Claim, body: Record<string, unknown>, headers = {}) =>
  onOrder(store, id, `claims/${claimId}`, body, headers)
const picture = (name: string) => `https://example.com/${name}.jpg`

async function placeDescribed() {
  const { id, line } = await placeCaptured(store)
  const { body } = await claim(store, id, {
    type: 'replace',
    claim_items: broken(line, 1, {
      note: 'Chipped',
      tags: ['rim', 'glaze'],
      images: [picture('a'), picture('b')],
    }),
    additional_items: [{ variant_id: shop.variants[0], quantity: 1 }],
    shipping_methods: [{ option_id: shop.shippingOptionId }],
  })
  const made = body.order.claims?.[0]
  const item = made?.claim_items?.[0]
  if (!made || !item) throw new Error('The claim was not made')
  return { id, made, item }
}

test('tags and images are replaced by the new lists, and reason and note when given', async () => {
  const { id, made, item } = await placeDescribed()
  const [kept] = item.images ?? []
  const rim = item.tags?.find(({ value }) => value === 'rim')
  const { status, body } = await update(id, made, {
    claim_items: [
      {
        id: item.id,
        reason: 'wrong_item',
        note: '',
        tags: [{ id: rim?.id }, { value: ' Blue ' }],
        images: [{ id: kept?.id }, { url: picture('c') }],
      },
    ],
    no_notification: true,
    metadata: { ticket: 7 },
  })
  expect(status).toBe(200)
  expect(body.order.claims).toMatchObject([
    {
      no_notification: true,
      metadata: { ticket: 7 },
      claim_items: [
        {
          id: item.id,
          reason: 'wrong_item',
          note: 'Chipped',
          tags: [{ value: 'blue' }, { id: rim?.id, value: 'rim' }],
          images: [kept, { url: picture('c') }],
        },
      ],
    },
  ])
  const { journal } = await readClaimBooks(store.db, id)
  expect(journal.at(-1)).toMatchObject({
    operation: 'update-claim',
    before: { claim: { items: [{ reason: 'production_failure' }] } },
    after: { claim: { items: [{ reason: 'wrong_item', tags: [rim?.id, 'blue'] }] } },
  })
  expect((await eventsOf(store.db, [made.id, item.id])).slice(-2)).toEqual([
    { event: 'claim.updated', data: { id: made.id, no_notification: true } },
    { event: 'claim_item.updated', data: { id: item.id, no_notification: true } },
  ])
})

test("a change that somebody else made to a claim isn't overwritten unseen", async () => {
  const { id, made, item } = await placeDescribed()
  const read = async () => (await store.call<{ order: Order }>('GET', `/admin/orders/${id}`)).body.order
  const seen = { 'if-match': `"${(await read()).version}"` }
  const withPicture = { claim_items: [{ id: item.id, tags: [], images: [{ url: picture('theirs') }] }] }
  expect((await update(id, made, withPicture, seen)).status).toBe(200)
  const unseen = await update(id, made, { claim_items: [{ id: item.id, tags: [], images: [] }] }, seen)
  expect([unseen.status, unseen.body.code]).toEqual([409, 'stale_version'])
  const [claimed] = (await read()).claims?.[0]?.claim_items ?? []
  expect(claimed?.images?.map(({ url }) => url)).toEqual([picture('theirs')])
})

test('shipping methods are replaced as a whole', async () => {
  const { id, made } = await placeDescribed()
  const { body } = await update(id, made, {
    shipping_methods: [{ option_id: shop.shippingOptionId, price: 123 }],
  })
  expect(body.order.claims).toMatchObject([{ shipping_methods: [{ price: 123 }] }])
  const none = await update(id, made, { shipping_methods: [] })
  expect(none.body.order.claims).toMatchObject([{ shipping_methods: [] }])
})

test('unknown records are refused, and nothing is written', async () => {
  const { id, made, item } = await placeDescribed()
  const other = await placeDescribed()
  const lists = { tags: [], images: [] }
  const before = await readClaimBooks(store.db, id)
  for (const body of [
    { claim_items: [{ id: other.item.id, ...lists }] },
    { claim_items: [{ id: item.id, ...lists, tags: [{ value: 'new' }, { id: 'ctag_none' }] }] },
    { claim_items: [{ id: item.id, ...lists, images: [{ id: other.item.images?.[0]?.id }] }] },
    { claim_items: [{ id: item.id, ...lists, images: [{ url: 'javascript:alert(1)' }] }] },
    {
      claim_items: [
        { id: item.id, ...lists },
        { id: item.id, ...lists },
      ],
    },
    { claim_items: [{ id: item.id }] },
    { shipping_methods: [{ option_id: 'so_none' }] },
    { type: 'refund' },
  ]) {
    expect([body, (await update(id, made, body)).status]).toEqual([body, 400])
  }
  expect(await readClaimBooks(store.db, id)).toEqual(before)
})

test('a canceled claim can’t be changed, and a refund claim can’t be shipped', async () => {
  const { id, made } = await placeDescribed()
  await onOrder(store, id, `claims/${made.id}/cancel`)
  expect((await update(id, made, { metadata: { a: 1 } })).body.message).toBe(
    "A canceled claim can't be changed.",
  )
  const refunded = await placeClaimed(store, 'refund')
  const sent = await update(refunded.id, refunded.claim, {
    shipping_methods: [{ option_id: shop.shippingOptionId }],
  })
  expect(sent.body.message).toBe("A refund claim can't have shipping methods.")
})
