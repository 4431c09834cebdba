import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDemoDatabase, MAKING } from '../../../test/demo/demo-database.ts'
import { connect } from '../../database/index.ts'
import { readOrder } from '../../features/orders/index.ts'
import { demo, type ScenarioName } from './scenarios.ts'

type Order = Awaited<ReturnType<typeof readOrder>>

let database: Awaited<ReturnType<typeof createDemoDatabase>>
let connection: ReturnType<typeof connect>

beforeAll(async () => {
  database = await createDemoDatabase()
  connection = connect(database.url)
}, MAKING)
afterAll(async () => {
  await connection.close()
  await database.drop()
})

const states = (status: string, payment_status: string, fulfillment_status: string) => (order: Order) =>
  expect(order).toMatchObject({ status, payment_status, fulfillment_status })

/** Two lines of two units in euro, without discount, returns or claims. */
function isPlain(order: Order): void {
  expect(order).toMatchObject({ currency_code: 'eur', discount_total: 0, refunded_total: 0 })
  expect(order.items?.map(({ quantity, returned_quantity }) => [quantity, returned_quantity])).toEqual([
    [2, 0],
    [2, 0],
  ])
  expect([order.returns, order.swaps, order.claims]).toEqual([[], [], []])
  expect(order.payments).toHaveLength(1)
  expect(order.payments?.[0]?.provider_id).toBe('manual')
}

const plain = (payment_status: string, fulfillment_status: string) => (order: Order) => {
  isPlain(order)
  states('pending', payment_status, fulfillment_status)(order)
}
const sent = plain('captured', 'shipped')

const swapOf = (order: Order) => order.swaps?.[0]
const claimOf = (order: Order) => order.claims?.[0]

const some: unknown = expect.stringMatching(/./)

/** What a scenario promises about each of its orders. */
const promises: Record<ScenarioName, (order: Order) => void> = {
  archived: states('archived', 'captured', 'shipped'),
  completed: states('completed', 'captured', 'shipped'),
  returned: (order) => expect(order).toMatchObject({ fulfillment_status: 'returned' }),
  canceledReturn: (order) => expect(order.returns).toMatchObject([{ status: 'canceled' }]),
  partlyReturned: states('pending', 'partially_refunded', 'partially_returned'),
  twoPayments: (order) => {
    expect(order.payments?.length).toBe(2)
    expect(swapOf(order)).toMatchObject({ payment_status: 'captured', fulfillment_status: 'shipped' })
  },
  refundedSwap: (order) => expect(swapOf(order)).toMatchObject({ payment_status: 'difference_refunded' }),
  evenSwap: (order) => expect(swapOf(order)).toMatchObject({ difference_due: 0 }),
  canceledSwap: (order) => expect(swapOf(order)).toMatchObject({ payment_status: 'canceled' }),
  confirmedSwap: (order) => expect(swapOf(order)).toMatchObject({ payment_status: 'awaiting' }),
  withSwap: (order) => expect(swapOf(order)).toMatchObject({ payment_status: 'not_paid' }),
  returnedClaim: (order) => expect(claimOf(order)).toMatchObject({ return_order: { status: 'received' } }),
  withClaim: (order) => expect(claimOf(order)).toMatchObject({ return_order: { status: 'requested' } }),
  replacedClaim: (order) => expect(claimOf(order)).toMatchObject({ type: 'replace', payment_status: 'na' }),
  refundedClaim: (order) => expect(claimOf(order)).toMatchObject({ payment_status: 'refunded' }),
  canceledClaim: (order) => expect(claimOf(order)).toMatchObject({ fulfillment_status: 'canceled' }),
  partlyRefunded: states('pending', 'partially_refunded', 'shipped'),
  refunded: states('pending', 'refunded', 'not_fulfilled'),
  refundToDecide: (order) => expect(order).toMatchObject({ fulfillment_status: 'requires_action' }),
  withReturn: (order) => expect(order.returns).toMatchObject([{ status: 'requested' }]),
  canceled: states('canceled', 'canceled', 'canceled'),
  canceledPaid: states('canceled', 'refunded', 'canceled'),
  paymentFailed: states('pending', 'requires_action', 'not_fulfilled'),
  paidAtSecondTry: states('pending', 'captured', 'not_fulfilled'),
  refusedMail: sent,
  paidByGiftCard: (order) => expect([order.total, (order.gift_card_total ?? 0) > 0]).toEqual([0, true]),
  partlyByGiftCard: (order) =>
    expect([(order.total ?? 0) > 0, (order.gift_card_total ?? 0) > 0]).toEqual([true, true]),
  giftCards: (order) => expect(order.items?.every(({ is_giftcard }) => is_giftcard)).toBe(true),
  manyLines: (order) => expect(order.items?.length).toBeGreaterThan(12),
  bulk: (order) => expect(order.items?.[0]?.quantity).toBe(120),
  longTitles: (order) => expect(order.items?.[0]?.title.length).toBeGreaterThan(60),
  discounted: (order) => {
    states('pending', 'captured', 'shipped')(order)
    expect(order.discount_total).toBe(Math.round((order.subtotal ?? 0) / 10))
  },
  fullAddress: (order) => {
    const full = { first_name: some, last_name: some, company: some, address_2: some, phone: some }
    expect(order).toMatchObject({ shipping_address: full, billing_address: full })
  },
  shortAddress: (order) => {
    const short = { first_name: some, last_name: some, company: null, address_2: null }
    expect(order).toMatchObject({ shipping_address: short, billing_address: short })
  },
  withoutShippingAddress: (order) =>
    expect([order.shipping_address, order.billing_address !== null]).toEqual([null, true]),
  withoutBillingAddress: (order) =>
    expect([order.billing_address, order.shipping_address !== null]).toEqual([null, true]),
  withoutAddresses: (order) => expect([order.shipping_address, order.billing_address]).toEqual([null, null]),
  fromDraft: (order) => expect(order.draft_order_id).not.toBeNull(),
  silent: (order) => expect(order.no_notification).toBe(true),
  returnable: sent,
  swappable: sent,
  claimable: (order) => {
    sent(order)
    expect(order.shipping_address?.last_name && order.shipping_address.phone).toBeTruthy()
  },
  refundable: sent,
  partlyShipped: plain('captured', 'partially_shipped'),
  partlyPacked: plain('captured', 'partially_fulfilled'),
  twoFulfillments: (order) => expect(order.fulfillments).toHaveLength(2),
  shippable: plain('captured', 'fulfilled'),
  fulfillable: plain('captured', 'not_fulfilled'),
  capturable: plain('awaiting', 'not_fulfilled'),
  outsidePayment: (order) => {
    states('pending', 'awaiting', 'not_fulfilled')(order)
    expect(order.payments).toMatchObject([{ provider_id: 'system' }])
  },
}

test.each(Object.keys(promises) as ScenarioName[])('%s: every order matches it', async (name) => {
  const { db } = connection
  const { numbers } = demo.orders[name]
  expect(numbers.length).toBeGreaterThan(0)
  for (const number of numbers) {
    const { id } = await db
      .selectFrom('order')
      .select('id')
      .where('display_id', '=', number)
      .executeTakeFirstOrThrow()
    promises[name](await readOrder(db, id, {}))
  }
})
