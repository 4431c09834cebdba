import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '../../../../../long-tests.ts'
import { brokenInvariants } from '../../../test/claim-books.ts'
import { onOrder, readOrderBooks } from '../../../test/order-books.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { newId } from '../../database/index.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store.close())

const lines = [
  { unit_price: 2_000, quantity: 2 },
  { unit_price: 700, quantity: 5 },
]

async function place() {
  const { id, line_ids } = await placeOrder(store.db, { lines })
  const [first = '', second = ''] = line_ids
  return { id, first, second }
}

const pack = (id: string, items: readonly [string, number][], more = {}) =>
  onOrder(store, id, 'fulfillment', {
    items: items.map(([item_id, quantity]) => ({ item_id, quantity })),
    ...more,
  })

test('an order is packed and shipped in parts before anything is paid', async () => {
  const { id, first, second } = await place()
  const { status, body } = await pack(id, [
    [first, 1],
    [second, 2],
    [second, 1],
  ])
  expect([status, body.order]).toMatchObject([
    200,
    {
      fulfillment_status: 'partially_fulfilled',
      payment_status: 'awaiting',
      items: [{ fulfilled_quantity: 1 }, { fulfilled_quantity: 3 }],
    },
  ])
  const fulfillment = body.order.fulfillments?.[0]
  expect(fulfillment?.items?.map(({ quantity }) => quantity)).toEqual([1, 3])
  const shipped = await onOrder(store, id, 'shipment', { fulfillment_id: fulfillment?.id })
  expect(shipped.body.order.fulfillment_status).toBe('partially_shipped')
  const rest = await pack(id, [
    [first, 1],
    [second, 2],
  ])
  expect(rest.body.order.fulfillment_status).toBe('partially_shipped')
  const last = await onOrder(store, id, 'shipment', { fulfillment_id: rest.body.order.fulfillments?.[1]?.id })
  expect(last.body.order).toMatchObject({
    fulfillment_status: 'shipped',
    items: [{ shipped_quantity: 2 }, { shipped_quantity: 5 }],
  })
})

test('too many units, none, unknown items and invalid quantities are refused, and nothing is written', async () => {
  const { id, first, second } = await place()
  const other = await place()
  await pack(id, [[second, 4]])
  const before = await readOrderBooks(store.db, id)
  const tooMany = {
    type: 'not_allowed',
    code: 'quantity_too_large',
    message: 'Only 1 of Mug can be fulfilled.',
  }
  const foreign = (item: string) => ({
    type: 'invalid_data',
    code: 'unknown_reference',
    message: `The order has no item with id ${item}`,
  })
  const refusals: [[string, number][], object][] = [
    [[[second, 2]], { ...tooMany, field: 'items.0.quantity' }],
    [
      [
        [second, 1],
        [second, 1],
      ],
      { ...tooMany, field: 'items.1.quantity' },
    ],
    [
      [
        [first, 1],
        [other.first, 1],
      ],
      { ...foreign(other.first), field: 'items.1.item_id' },
    ],
    [[['item_none', 1]], { ...foreign('item_none'), field: 'items.0.item_id' }],
  ]
  for (const [items, refused] of refusals) {
    const { status, body } = await pack(id, items)
    expect([status, body]).toEqual([400, refused])
  }
  for (const quantity of [0, -1, 1.5, '1', null, 2 ** 31]) {
    const body = { items: [{ item_id: first, quantity }] }
    expect((await onOrder(store, id, 'fulfillment', body)).status).toBe(400)
  }
  expect((await onOrder(store, id, 'fulfillment', { items: [] })).status).toBe(400)
  expect(await readOrderBooks(store.db, id)).toEqual(before)
})

test('a canceled order can’t be packed or shipped, and its open fulfillments are canceled with it', async () => {
  const { id, first } = await place()
  const { body } = await pack(id, [[first, 2]])
  const fulfillment_id = body.order.fulfillments?.[0]?.id
  const canceled = await onOrder(store, id, 'cancel')
  expect(canceled.body.order.fulfillments).toMatchObject([{ id: fulfillment_id, canceled_at: store.now() }])
  const before = await readOrderBooks(store.db, id)
  expect((await pack(id, [[first, 1]])).body.message).toBe('The order is canceled.')
  const shipping = await onOrder(store, id, 'shipment', { fulfillment_id })
  expect(shipping.body.message).toBe("A canceled fulfillment can't be shipped.")
  expect(await readOrderBooks(store.db, id)).toEqual(before)
})

longTest(
  'the notification choice is taken as a value and as a word, and the shipment may say otherwise',
  async () => {
    for (const [sent, kept] of [
      [true, true],
      ['true', true],
      ['false', false],
      [null, null],
    ] as const) {
      const { id, first } = await place()
      const { body } = await pack(id, [[first, 1]], { no_notification: sent })
      const fulfillment = body.order.fulfillments?.[0]
      expect(fulfillment?.no_notification).toBe(kept)
      await onOrder(store, id, 'shipment', { fulfillment_id: fulfillment?.id, no_notification: false })
      const { events } = await readOrderBooks(store.db, id)
      expect(events.map(({ event, data }) => [event, data.no_notification])).toEqual([
        ['order.fulfillment_created', kept],
        ['order.shipment_created', false],
      ])
    }
  },
)

test('goods with different shipping methods are packed separately', async () => {
  const { id, first, second } = await place()
  const when = { created_at: store.now(), updated_at: store.now() }
  const [profile, product, variant, option] = ['sp_bulky', 'prod_bulky', 'variant_bulky', 'so_bulky']
  await store.db
    .insertInto('shipping_profile')
    .values({ id: profile, name: 'Bulky', type: 'custom', ...when })
    .execute()
  await store.db
    .insertInto('product')
    .values({ id: product, title: 'Sofa', handle: 'sofa', status: 'published', profile_id: profile, ...when })
    .execute()
  await store.db
    .insertInto('product_variant')
    .values({ id: variant, product_id: product, title: 'Red', manage_inventory: false, ...when })
    .execute()
  await store.db
    .insertInto('shipping_option')
    .values({
      id: option,
      name: 'Freight',
      region_id: 'reg_test',
      profile_id: profile,
      provider_id: 'manual',
      price_type: 'flat_rate',
      amount: 0,
      ...when,
    })
    .execute()
  await store.db
    .insertInto('shipping_method')
    .values({ id: newId('sm'), order_id: id, shipping_option_id: option, price: 0 })
    .execute()
  await store.db.updateTable('line_item').set({ variant_id: variant }).where('id', '=', second).execute()

  const { body } = await pack(id, [
    [first, 2],
    [second, 5],
  ])
  const fulfillments = body.order.fulfillments?.map(({ items }) => items?.map(({ item_id }) => item_id))
  expect(fulfillments).toEqual([[first], [second]])
  expect(body.order.fulfillment_status).toBe('fulfilled')
})

test('an operator who saw an older version of the order gets a conflict', async () => {
  const { id, first } = await place()
  const body = { items: [{ item_id: first, quantity: 1 }] }
  expect((await onOrder(store, id, 'fulfillment', body, { 'if-match': '99' })).status).toBe(409)
})

test('the quantities are consistent after all this', async () => {
  const broken = (await brokenInvariants(store)).filter(([id]) => /^[QRO]/.test(String(id)))
  expect(broken).toEqual([])
})
