import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest, someOf } from '../../../../../long-tests.ts'
import { readClaimBooks } from '../../../test/claim-books.ts'
import { shop } from '../../../test/open-shop.ts'
import { eventsOf, onOrder, readOrderBooks } from '../../../test/order-books.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { returnOptionId } from '../../../test/price-shop.ts'
import { broken, byParcel, claim, placeCaptured } from '../../../test/register-claim.ts'
import { createScriptedProvider } from '../../../test/scripted-provider.ts'
import { openPricedStore } from '../../../test/stock/priced-store.ts'
import type { TestStore } from '../../../test/store.ts'

let store: TestStore
const scripted = createScriptedProvider()
beforeAll(async () => {
  store = await openPricedStore({ paymentProviders: [scripted.provider], providerTimeLimit: 100 })
})
afterAll(() => store.close())

const [red = '', blue = ''] = shop.variants

test('a refund claim immediately refunds what was paid for the claimed units, and shows it everywhere', async () => {
  const { id, line, total } = await placeCaptured(store, { discount: 10 })
  const { status, body } = await claim(store, id, {
    type: 'refund',
    claim_items: broken(line, 1, {
      note: 'Chipped',
      tags: [' Glaze ', 'Rim', 'glaze'],
      images: ['https://example.com/rim.jpg'],
    }),
    no_notification: true,
    metadata: { ticket: 7 },
  })
  expect(status).toBe(200)
  // 2,000 less 10 % with 25 % tax.
  expect(body.order).toMatchObject({
    payment_status: 'partially_refunded',
    refunded_total: 2_250,
    refundable_amount: total - 2_250,
    refunds: [{ amount: 2_250, reason: 'claim' }],
    claims: [
      {
        type: 'refund',
        payment_status: 'refunded',
        fulfillment_status: 'not_fulfilled',
        refund_amount: 2_250,
        no_notification: true,
        metadata: { ticket: 7 },
        additional_items: [],
        shipping_methods: [],
        return_order: null,
        shipping_address: { city: 'Berlin' },
        claim_items: [
          {
            item_id: line,
            variant_id: red,
            quantity: 1,
            reason: 'production_failure',
            note: 'Chipped',
            tags: [{ value: 'glaze' }, { value: 'rim' }],
            images: [{ url: 'https://example.com/rim.jpg' }],
          },
        ],
      },
    ],
  })
  const { claims, items, journal, order } = await readClaimBooks(store.db, id)
  expect(claims[0]?.shipping_address_id).not.toBe(order.shipping_address_id)
  expect(journal.map(({ operation }) => operation)).toEqual([
    'capture-order',
    'settle-payment',
    'create-claim',
    'settle-payment',
  ])
  const [claimId = '', itemId = ''] = [claims[0]?.id, items[0]?.id]
  expect(await eventsOf(store.db, [claimId, itemId])).toEqual([
    { event: 'claim.created', data: { id: claimId, no_notification: true } },
    { event: 'claim_item.created', data: { id: itemId, no_notification: true } },
    { event: 'claim.refund_processed', data: { id: claimId, no_notification: true } },
  ])
  const { events } = await readOrderBooks(store.db, id)
  expect(events.map(({ event }) => event)).not.toContain('order.refund_created')
})

test('an operator can set the amount, up to all that is left and not one cent more', async () => {
  const { id, line, total } = await placeCaptured(store)
  const before = await readClaimBooks(store.db, id)
  const over = await claim(store, id, { type: 'refund', claim_items: broken(line), refund_amount: total + 1 })
  expect([over.status, over.body.message]).toEqual([
    400,
    'The refund is more than can still be refunded. Enter a lower amount.',
  ])
  expect(await readClaimBooks(store.db, id)).toEqual(before)
  const { body } = await claim(store, id, { type: 'refund', claim_items: broken(line), refund_amount: total })
  expect(body.order).toMatchObject({ payment_status: 'refunded', refundable_amount: 0 })
})

test('without an amount it refunds no more than is left of the captured money', async () => {
  const { id, line, total } = await placeCaptured(store)
  await onOrder(store, id, 'refund', { amount: total - 700, reason: 'other' })
  const { body } = await claim(store, id, { type: 'refund', claim_items: broken(line, 2) })
  expect(body.order.claims).toMatchObject([{ refund_amount: 700, payment_status: 'refunded' }])
  expect(body.order).toMatchObject({ refunded_total: total, payment_status: 'refunded' })
})

test('a replacement takes its new items out of stock at once and moves no money', async () => {
  const { id, line, total } = await placeCaptured(store)
  const { stock } = await readClaimBooks(store.db, id)
  const { status, body } = await claim(store, id, {
    type: 'replace',
    claim_items: broken(line),
    additional_items: [{ variant_id: blue, quantity: 3 }],
    shipping_methods: [{ option_id: shop.shippingOptionId, price: 0, data: { locker: '12' } }],
    shipping_address: { first_name: 'Otto', city: 'Lyon', country_code: 'FR' },
  })
  expect(status).toBe(200)
  expect(body.order).toMatchObject({
    payment_status: 'captured',
    refunded_total: 0,
    refundable_amount: total,
    claims: [
      {
        type: 'replace',
        payment_status: 'na',
        fulfillment_status: 'not_fulfilled',
        refund_amount: null,
        additional_items: [{ variant_id: blue, quantity: 3, unit_price: 3_000, fulfilled_quantity: 0 }],
        shipping_methods: [{ price: 0, shipping_option: { name: 'Parcel' }, data: { locker: '12' } }],
        shipping_address: { first_name: 'Otto', last_name: null, city: 'Lyon', country_code: 'fr' },
      },
    ],
  })
  const after = await readClaimBooks(store.db, id)
  const moved = after.stock.map(
    (now, rank) => now.inventory_quantity - (stock[rank]?.inventory_quantity ?? 0),
  )
  expect(moved).toEqual([0, -3, 0])
})

test('its shipping costs the option’s price unless another is given', async () => {
  const { id, line } = await placeCaptured(store)
  const { body } = await claim(store, id, {
    type: 'replace',
    claim_items: broken(line),
    additional_items: [{ variant_id: red, quantity: 1 }],
    shipping_methods: [{ option_id: shop.shippingOptionId }],
  })
  expect(body.order.claims).toMatchObject([{ shipping_methods: [{ price: 500 }] }])
})

test('goods that a claim asks back give no refund of their own', async () => {
  const { id, line } = await placeCaptured(store)
  const { body } = await claim(store, id, {
    type: 'refund',
    claim_items: broken(line),
    return_shipping: { option_id: returnOptionId, price: 100 },
  })
  expect(body.order.claims).toMatchObject([
    {
      refund_amount: 2_500,
      return_order: {
        status: 'requested',
        refund_amount: 0,
        items: [{ item_id: line, quantity: 1 }],
        shipping_method: { price: 100 },
      },
    },
  ])
})

test.each(
  someOf<[string, number, string, (line: string) => Record<string, unknown>]>(
    [
      [
        'a line of no order',
        400,
        "isn't an item",
        () => ({ type: 'refund', claim_items: broken('item_none') }),
      ],
      [
        'one line twice',
        400,
        'twice',
        (line) => ({ type: 'refund', claim_items: [...broken(line), ...broken(line)] }),
      ],
      [
        'more units than were bought',
        400,
        'Only 2 of Mug',
        (line) => ({ type: 'refund', claim_items: broken(line, 3) }),
      ],
      [
        'a replacement by nothing',
        400,
        'at least one new item',
        (line) => ({ type: 'replace', claim_items: broken(line) }),
      ],
      [
        'a replacement that is sent in no way',
        400,
        'Choose a shipping method',
        (line) => ({
          type: 'replace',
          claim_items: broken(line),
          additional_items: [{ variant_id: red, quantity: 1 }],
          shipping_methods: [],
        }),
      ],
      [
        'a replacement and money',
        400,
        "can't include a refund",
        (line) => ({
          type: 'replace',
          claim_items: broken(line),
          additional_items: [{ variant_id: red, quantity: 1 }],
          shipping_methods: byParcel,
          refund_amount: 100,
        }),
      ],
      [
        'money and new items',
        400,
        "can't have new items",
        (line) => ({
          type: 'refund',
          claim_items: broken(line),
          additional_items: [{ variant_id: red, quantity: 1 }],
        }),
      ],
      [
        'a refund of nothing',
        400,
        'above 0',
        (line) => ({ type: 'refund', claim_items: broken(line), refund_amount: 0 }),
      ],
      [
        'a variant that there is not',
        400,
        'no variant',
        (line) => ({
          type: 'replace',
          claim_items: broken(line),
          additional_items: [{ variant_id: 'variant_none', quantity: 1 }],
          shipping_methods: byParcel,
        }),
      ],
      [
        'more new items than are in stock',
        400,
        'in stock',
        (line) => ({
          type: 'replace',
          claim_items: broken(line),
          additional_items: [{ variant_id: red, quantity: 2_000_000 }],
          shipping_methods: byParcel,
        }),
      ],
      [
        'a way back as the way to send',
        400,
        "isn't a shipping option",
        (line) => ({
          type: 'replace',
          claim_items: broken(line),
          additional_items: [{ variant_id: red, quantity: 1 }],
          shipping_methods: [{ option_id: returnOptionId }],
        }),
      ],
      [
        'an address of another region',
        400,
        "isn't a country",
        (line) => ({
          type: 'replace',
          claim_items: broken(line),
          additional_items: [{ variant_id: red, quantity: 1 }],
          shipping_methods: byParcel,
          shipping_address: { city: 'Oslo', country_code: 'no' },
        }),
      ],
      [
        'no reason',
        400,
        'reason',
        (line) => ({ type: 'refund', claim_items: [{ item_id: line, quantity: 1 }] }),
      ],
      [
        'a picture that is a script',
        400,
        'http or https',
        (line) => ({ type: 'refund', claim_items: broken(line, 1, { images: ['javascript:alert(1)'] }) }),
      ],
    ],
    5,
  ),
)('a claim of %s is refused, and nothing is written', async (_, status, words, body) => {
  const { id, line } = await placeCaptured(store)
  const before = await readClaimBooks(store.db, id)
  const answer = await claim(store, id, body(line))
  expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(words)])
  expect(await readClaimBooks(store.db, id)).toEqual(before)
})

test('a refund claim is refused while nothing is captured, and any claim once the order is canceled', async () => {
  const { id, line_ids } = await placeOrder(store.db)
  const items = broken(line_ids[0] ?? '')
  const unpaid = await claim(store, id, { type: 'refund', claim_items: items })
  expect([unpaid.status, unpaid.body.message]).toEqual([400, 'There is no captured payment left to refund.'])
  await onOrder(store, id, 'cancel')
  const canceled = await claim(store, id, {
    type: 'replace',
    claim_items: items,
    additional_items: [{ variant_id: red, quantity: 1 }],
    shipping_methods: byParcel,
  })
  expect([canceled.status, canceled.body.message]).toEqual([
    400,
    "Claims can't be created on a canceled order.",
  ])
})

test('units in one claim can’t be in another, of either type', async () => {
  const { id, line } = await placeCaptured(store)
  expect((await claim(store, id, { type: 'refund', claim_items: broken(line) })).status).toBe(200)
  const more = await claim(store, id, { type: 'refund', claim_items: broken(line, 2) })
  expect(more.body.message).toBe('Only 1 of Mug can be claimed.')
  const last = await claim(store, id, {
    type: 'replace',
    claim_items: broken(line),
    additional_items: [{ variant_id: red, quantity: 1 }],
    shipping_methods: byParcel,
  })
  expect(last.status).toBe(200)
  expect((await claim(store, id, { type: 'refund', claim_items: broken(line) })).body.message).toBe(
    'All units of Mug were already returned or claimed.',
  )
})

test('a repeated key creates one claim; a claim based on an older version of the order is refused', async () => {
  const { id, line } = await placeCaptured(store)
  const body = { type: 'refund', claim_items: broken(line) }
  const stale = await claim(store, id, body, { 'if-match': '"1"' })
  expect([stale.status, stale.body.code]).toEqual([409, 'stale_version'])
  const first = await claim(store, id, body, { 'idempotency-key': 'one-claim' })
  const again = await claim(store, id, body, { 'idempotency-key': 'one-claim' })
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
  expect((await readClaimBooks(store.db, id)).claims).toHaveLength(1)
})

longTest('operators who use a new tag at the same moment share it', async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, () => placeCaptured(store)))
  const answers = await Promise.all(
    orders.map(({ id, line }, rank) =>
      claim(store, id, {
        type: 'refund',
        claim_items: broken(line, 1, { tags: rank % 2 ? ['torn', 'wet'] : ['wet', 'torn'] }),
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200))
  const tags = answers.flatMap(({ body }) => body.order.claims?.[0]?.claim_items?.[0]?.tags ?? [])
  expect(new Set(tags.map(({ id }) => id)).size).toBe(2)
})
