import type Medusa from '@medusajs/medusa-js'
import type { Order } from '@purser/contract/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '../test/open-shop.ts'
import { returnOptionId } from '../test/price-shop.ts'
import { broken, placeCaptured } from '../test/register-claim.ts'
import type { TestStore } from '../test/store.ts'
import { openClientStore, refusalOf, sent } from './support/medusa-client.ts'

let store: TestStore
let client: Medusa
beforeAll(async () => {
  ;({ store, client } = await openClientStore())
})
afterAll(() => store.close())

type Payload = Parameters<Medusa['admin']['orders']['createClaim']>[1]
const orders = () => client.admin.orders
const create = async (id: string, payload: Record<string, unknown>) =>
  await sent<{ order: Order }>(orders().createClaim(id, payload as Payload))

test('the client creates a refund claim and reads what the screens show', async () => {
  const { id, line } = await placeCaptured(store)
  const { order } = await create(id, {
    type: 'refund',
    claim_items: broken(line, 1, { note: 'Chipped', tags: ['Rim'], images: ['https://example.com/a.jpg'] }),
    return_shipping: { option_id: returnOptionId, price: 0 },
    no_notification: true,
  })
  expect(order).toMatchObject({
    payment_status: 'partially_refunded',
    refunds: [{ reason: 'claim', amount: 2_500 }],
    claims: [
      {
        type: 'refund',
        payment_status: 'refunded',
        refund_amount: 2_500,
        no_notification: true,
        claim_items: [
          {
            item: { id: line, title: 'Mug' },
            quantity: 1,
            reason: 'production_failure',
            tags: [{ value: 'rim' }],
            images: [{ url: 'https://example.com/a.jpg' }],
          },
        ],
        return_order: { status: 'requested', refund_amount: 0 },
      },
    ],
  })
  const claimId = order.claims?.[0]?.id ?? ''
  expect(await refusalOf(orders().cancelClaim(id, claimId))).toMatchObject({
    status: 400,
    data: { type: 'not_allowed', message: "A refunded claim can't be canceled." },
  })
})

test('the client creates, changes and cancels a replacement claim', async () => {
  const { id, line } = await placeCaptured(store)
  const { order } = await create(id, {
    type: 'replace',
    claim_items: broken(line),
    additional_items: [{ variant_id: shop.variants[1], quantity: 1 }],
    shipping_methods: [{ option_id: shop.shippingOptionId, price: 0 }],
    shipping_address: { first_name: 'Otto', city: 'Lyon', country_code: 'fr' },
  })
  expect(order.claims).toMatchObject([
    {
      type: 'replace',
      payment_status: 'na',
      additional_items: [{ variant: { sku: 'MUG-2' } }],
      shipping_methods: [{ shipping_option: { name: 'Parcel' } }],
      shipping_address: { city: 'Lyon' },
    },
  ])
  const made = order.claims?.[0]
  const item = made?.claim_items?.[0]
  const updated = await sent<{ order: Order }>(
    orders().updateClaim(id, made?.id ?? '', {
      claim_items: [{ id: item?.id ?? '', reason: 'wrong_item', tags: [{ value: 'blue' }], images: [] }],
    } as Parameters<Medusa['admin']['orders']['updateClaim']>[2]),
  )
  expect(updated.order.claims).toMatchObject([
    { claim_items: [{ reason: 'wrong_item', tags: [{ value: 'blue' }] }] },
  ])
  const canceled = await sent<{ order: Order }>(orders().cancelClaim(id, made?.id ?? ''))
  expect(canceled.order.claims).toMatchObject([{ canceled_at: store.now(), fulfillment_status: 'canceled' }])
})

test('the client is shown why a claim can’t be created', async () => {
  const { id, line } = await placeCaptured(store)
  const refusal = await refusalOf(create(id, { type: 'replace', claim_items: broken(line) }))
  expect(refusal).toMatchObject({
    status: 400,
    data: { type: 'not_allowed', message: 'Add at least one new item.' },
  })
})
