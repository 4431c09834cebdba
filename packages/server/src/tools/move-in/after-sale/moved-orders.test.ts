import type { OrderEdit } from '@purser/contract/order-edits'
import type { Order } from '@purser/contract/orders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/claim-books.ts'
import { onOrder } from '../../../../test/order-books.ts'
import { shipAll } from '../../../../test/register-claim.ts'
import type { TestStore } from '../../../../test/store.ts'
import type { V1Order } from '../../../../test/v1-database/add-order.ts'
import { hardDiscounts } from '../../../../test/v1-database/hard-discounts.ts'
import { hardTaxes } from '../../../../test/v1-database/hard-taxes.ts'
import { insertRows } from '../../../../test/v1-database/insert-rows.ts'
import { opened } from '../../../../test/v1-database/shop-data.ts'
import { openMovedStore } from '../testing/open-moved-store.ts'

const hard = [...hardTaxes, ...hardDiscounts]

/** A hard order whose payment is authorized, with what v1 says of it. */
function copyOf(name: string, as: string, payments?: V1Order['payments']): V1Order {
  const found = hard.find(({ order }) => order.name === name)
  if (!found) throw new Error(`No hard order ${name}`)
  const { total } = found.figures
  const row = { ...found.order.row, payment_status: 'awaiting' }
  const authorized = total > 0 ? [{ amount: total, row: { captured_at: null } }] : []
  return { ...found.order, name: as, row, payments: payments ?? authorized, refunds: [] }
}

/** Three for 1.250 dinars each and 5 %: 3.750 and 0.1875 of tax, paid twice. */
const dinars: V1Order = {
  name: 'kwd',
  row: { region_id: 'reg_kw', currency_code: 'kwd' },
  lines: [{ price: 1_250, quantity: 3, taxes: [5] }],
  payments: [3_000, 938].map((amount) => ({ amount, row: { currency_code: 'kwd' } })),
}
const lines = [{ price: 1_000, taxes: [20] }]
/** 1000 were captured, and 1200 refunded. */
const above: V1Order = {
  name: 'above',
  lines,
  payments: [{ amount: 1_000 }],
  refunds: [{ amount: 700 }, { amount: 500 }],
}
/** An edit in v1 halved it, and 1200 of the 2400 that were paid were refunded. */
const lowered: V1Order = {
  name: 'lowered',
  lines,
  payments: [{ amount: 2_400 }],
  refunds: [{ amount: 1_200 }],
}

const returned = ['rates', 'inclusive', 'flat', 'region_gone', 'yen', 'fraction', 'cards_old', 'below_zero']
const edited = ['double', 'inclusive_rates', 'items_discounted', 'discount_gone', 'cards_taxable']

let store: TestStore
beforeAll(async () => {
  store = await openMovedStore(
    [
      ...[dinars, above, lowered],
      ...returned.map((name) => copyOf(name, `${name}_back`)),
      ...edited.map((name) => copyOf(name, `${name}_edit`)),
      ...['inclusive', 'cards_old'].map((name) => copyOf(name, `${name}_swap`)),
      ...['fraction', 'region_gone'].map((name) => copyOf(name, `${name}_claim`)),
      ...['two_discounts', 'cards_taxable'].map((name) => copyOf(name, `${name}_cancel`)),
    ],
    async (v1) => {
      const times = { created_at: opened, updated_at: opened }
      const kuwait = { id: 'reg_kw', name: 'Kuwait', currency_code: 'kwd', tax_rate: 5 }
      await insertRows(v1, 'currency', [{ code: 'kwd', symbol: 'KD', symbol_native: 'KD', name: 'Dinar' }])
      const flags = { gift_cards_taxable: true, automatic_taxes: true }
      await insertRows(v1, 'region', [{ ...kuwait, ...flags, includes_tax: false, ...times }])
    },
  )
}, 600_000)
afterAll(() => store?.close())

const read = async (id: string) =>
  (await store.call<{ order: Order }>('GET', `/admin/orders/${id}`)).body.order
const firstLine = (order: Order) => order.items?.[0]?.id ?? ''

async function shipped(id: string): Promise<Order> {
  if ((await read(id)).payment_status === 'awaiting') await onOrder(store, id, 'capture')
  await shipAll(store, id)
  return read(id)
}

/** Returns one unit and receives it. */
async function sendBack(id: string, item_id: string): Promise<number> {
  const items = [{ item_id, quantity: 1 }]
  const { body } = await onOrder(store, id, 'return', { items, no_notification: true })
  const open = body.order.returns?.find(({ status }) => status === 'requested')
  const answer = await store.call('POST', `/admin/returns/${open?.id}/receive`, { items })
  expect(answer.status).toBe(200)
  return open?.refund_amount ?? Number.NaN
}

describe('an order that was moved in (move-in-31)', () => {
  test.each([
    // 3671 / 3 = 1223.67; the shipping of 600 stays.
    ['rates', [1_224, 1_223, 1_224], 600],
    ['inclusive', [1_000, 1_000], 500],
    ['flat', [1_071, 357], 595],
    ['region_gone', [1_250], 500],
    ['yen', [1_500], 600],
    ['fraction', [79, 80, 80], 0],
    ['cards_old', [434], 0],
    // Gift cards paid for more than the goods.
    ['below_zero', [0], 0],
  ])('%s is returned for what was paid for it, unit by unit', async (name, expected, left) => {
    const order = await shipped(`order_${name}_back`)
    const units = (order.items ?? []).flatMap(({ id, quantity }) => Array<string>(quantity).fill(id))
    const refunds: number[] = []
    for (const item of units) refunds.push(await sendBack(order.id, item))
    expect(refunds).toEqual(expected)
    const after = await read(order.id)
    expect(after).toMatchObject({ fulfillment_status: 'returned', refundable_amount: left })
    if (left > 0) await onOrder(store, order.id, 'refund', { amount: left, reason: 'other' })
    expect((await read(order.id)).refunded_total).toBe(Math.max(0, order.total))
  })

  test('two payments in thousandths are refunded, the older first, and more than once', async () => {
    const refund = (amount: number) => onOrder(store, 'order_kwd', 'refund', { amount, reason: 'other' })
    const { body } = await refund(3_500)
    expect(body.order.payments?.map(({ amount_refunded }) => amount_refunded)).toEqual([3_000, 500])
    expect((await refund(439)).body).toMatchObject({ code: 'amount_too_large' })
    expect((await refund(438)).body.order).toMatchObject({
      refunded_total: 3_938,
      payment_status: 'refunded',
    })
  })

  test('refunded above its captures has nothing left, and says so', async () => {
    expect(await read('order_above')).toMatchObject({ paid_total: 1_000, refunded_total: 1_000 })
    const { status, body } = await onOrder(store, 'order_above', 'refund', { amount: 1, reason: 'other' })
    expect([status, body.code]).toEqual([400, 'amount_too_large'])
  })

  test.each([
    // A shirt is 1100 with a levy of 2.5 %: 1128. The unit was 1000 with tax, or 434 beside gift cards.
    ['inclusive', 128],
    ['cards_old', 694],
  ])('%s is swapped for the difference to what was paid', async (name, difference_due) => {
    const order = await shipped(`order_${name}_swap`)
    const { body } = await onOrder(store, order.id, 'swaps', {
      return_items: [{ item_id: firstLine(order), quantity: 1 }],
      additional_items: [{ variant_id: 'var_s', quantity: 1 }],
      no_notification: true,
    })
    expect(body.order.swaps).toMatchObject([{ difference_due }])
    const [swap] = body.order.swaps ?? []
    await store.call('POST', `/admin/returns/${swap?.return_order?.id}/cancel`)
    expect((await onOrder(store, order.id, `swaps/${swap?.id}/cancel`)).status).toBe(200)
  })

  test('is claimed for what was paid, and a replacement needs a price where it is sold', async () => {
    const order = await shipped('order_fraction_claim')
    const itemsOf = (of: Order) => [{ item_id: firstLine(of), quantity: 1, reason: 'production_failure' }]
    const body = { type: 'refund', claim_items: itemsOf(order), no_notification: true }
    expect((await onOrder(store, order.id, 'claims', body)).body.order.claims).toMatchObject([
      { refund_amount: 79 },
    ])
    const gone = await shipped('order_region_gone_claim')
    const wanted = [{ variant_id: 'var_s', quantity: 1 }]
    const replaced = await onOrder(store, gone.id, 'claims', {
      type: 'replace',
      claim_items: itemsOf(gone),
      additional_items: wanted,
      shipping_methods: [{ option_id: 'so_gone' }],
    })
    expect(replaced.body).toMatchObject({
      code: 'price_missing',
      message: 'Shirt (S) has no price in DKK.',
    })
  })

  test('is canceled, which releases its payment, discounts and gift cards', async () => {
    for (const name of ['two_discounts', 'cards_taxable']) {
      const { body } = await onOrder(store, `order_${name}_cancel`, 'cancel')
      expect(body.order).toMatchObject({ status: 'canceled', payment_status: 'canceled' })
    }
    const card = await store.db
      .selectFrom('gift_card')
      .select('balance')
      .where('id', '=', 'gift_order_cards_taxable_cancel_1')
      .executeTakeFirst()
    expect(card).toEqual({ balance: 1_500 })
  })
})

async function edit(id: string, change: (edit: string, order: Order) => ReturnType<TestStore['call']>) {
  const before = await read(id)
  const started = await store.call<{ order_edit: OrderEdit }>('POST', '/admin/order-edits', { order_id: id })
  const { id: edit_id, difference_due } = started.body.order_edit
  expect(difference_due).toBe(0)
  expect((await change(edit_id, before)).status).toBe(200)
  const confirmed = await store.call<{ order_edit: OrderEdit }>(
    'POST',
    `/admin/order-edits/${edit_id}/confirm`,
  )
  expect(confirmed.status).toBe(200)
  const after = await read(id)
  const { total, tax_total, discount_total, gift_card_total } = confirmed.body.order_edit
  expect(after).toMatchObject({ total, tax_total, discount_total, gift_card_total })
  return { before, after }
}
const engrave = (edit_id: string) =>
  store.call('POST', `/admin/order-edits/${edit_id}/items`, {
    title: 'Engraving',
    unit_price: 500,
    quantity: 1,
  })
const charged = ({ items = [], shipping_methods = [] }: Order) => [
  ...items.map((item) => [
    item.id,
    item.subtotal,
    item.discount_total,
    item.tax_lines?.map(({ rate }) => rate),
    item.tax_total,
  ]),
  ...shipping_methods.map(({ id, price, tax_total }) => [id, price, tax_total]),
]

describe('an edit of an order that was moved in', () => {
  test.each(edited)('leaves %s as it was charged beside what it adds (move-in-28)', async (name) => {
    const { before, after } = await edit(`order_${name}_edit`, engrave)
    expect(charged(after)).toEqual(expect.arrayContaining(charged(before)))
    expect(after).toMatchObject({ total: before.total + 600, amount_due: 600 })
    const { after: again } = await edit(before.id, (id, { items = [] }) =>
      store.call('DELETE', `/admin/order-edits/${id}/items/${items.at(-1)?.id}`),
    )
    expect(charged(again)).toEqual(charged(before))
    expect(again).toMatchObject({ total: before.total, amount_due: 0 })
  })

  test('scales what was charged with the quantity, and restores discounts (move-in-28, move-in-29)', async () => {
    const id = 'order_items_discounted_edit'
    const { after } = await edit(id, (edit_id, order) =>
      store.call('POST', `/admin/order-edits/${edit_id}/items/${firstLine(order)}`, { quantity: 2 }),
    )
    // 2 × 1000 less 1 off each, with 20 %: 2160, beside 360.
    expect(after).toMatchObject({ discount_total: 300, tax_total: 420, total: 2_520 })
    const { after: whole } = await edit(id, (edit_id) =>
      store.call('POST', `/admin/order-edits/${edit_id}`, { discounts: [] }),
    )
    expect(whole).toMatchObject({ discount_total: 0, tax_total: 480, total: 2_880, discounts: [] })
  })

  test.each([
    ['order_lowered', 'the refund that v1 gave', 1_800],
    ['order_above', 'what was never captured', 1_800],
  ])('of %s leaves due only what it adds, whatever %s (move-in-30)', async (id, _, total) => {
    const { after } = await edit(id, engrave)
    expect(after).toMatchObject({ total, amount_due: 600 })
  })
})

test('the books are consistent after all that', async () => {
  expect(await brokenInvariants(store, ['R2', 'S1', 'C5'])).toEqual([])
})
