import type { StoreCart, StoreOrder } from '@purser/contract/storefront'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editCalls } from '../../../src/features/order-edits/testing/edit-calls.ts'
import { waitForJobs } from '../../../test/mail/wait-for-jobs.ts'
import { onOrder, readOrderBooks } from '../../../test/order-books.ts'
import { placeCaptured } from '../../../test/register-claim.ts'
import { closeAndCheck } from '../../../test/stock/priced-store.ts'
import type { TestStore } from '../../../test/store.ts'
import { openCardStore } from '../../../test/storefront/open-card-store.ts'
import { createScriptedSessions } from '../../../test/storefront/scripted-sessions.ts'
import { shopperOf } from '../../../test/storefront/shopper.ts'

let store: TestStore
let edits: ReturnType<typeof editCalls>
let shopper: ReturnType<typeof shopperOf>
const card = createScriptedSessions()
beforeAll(async () => {
  store = await openCardStore(card.provider)
  edits = editCalls(store)
  shopper = shopperOf(store)
})
afterAll(() => closeAndCheck(store))

interface Answered {
  readonly cart: StoreCart
  readonly type: string
  readonly data: StoreOrder
  readonly code?: string
}
const post = (path: string, body?: object) => shopper.call<Answered>('POST', path, body)
const offer = (id: string) => post(`/order-edits/${id}/payment`)
const complete = (cartId: string) => post(`/carts/${cartId}/complete`)
const secretOf = (cart: StoreCart) => cart.payment_session?.data.client_secret

/** Sends the customer of a captured order of two mugs an edit to three, which leaves 2,500 due. */
async function sentEdit() {
  const order = await placeCaptured(store)
  const { id } = await edits.started(order.id)
  await edits.change(id, order.line, { quantity: 3 })
  await edits.call('POST', `/${id}/request`)
  return { id, order }
}

/** Has its customer accept it and choose how to pay. */
async function toPay(provider_id: 'card' | 'manual') {
  const { id, order } = await sentEdit()
  await post(`/order-edits/${id}/complete`)
  const { cart: offered } = (await offer(id)).body
  await post(`/carts/${offered.id}/payment-sessions`)
  const { cart } = (await post(`/carts/${offered.id}/payment-session`, { provider_id })).body
  return { id, order, cart }
}

test('what an accepted edit left due is paid once, and an operator captures it', async () => {
  const { id, order, cart } = await toPay('manual')
  expect(cart).toMatchObject({
    type: 'payment_link',
    total: 2_500,
    items: [],
    payment_session: { amount: 2_500 },
  })
  expect((await offer(id)).body.cart.id).toBe(cart.id)
  const answers = await Promise.all(Array.from({ length: 4 }, () => complete(cart.id)))
  for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body])
  expect(answers[0]?.body).toMatchObject({
    type: 'order',
    data: { id: order.id, total: 8_125, amount_due: 0 },
  })
  const { payments, journal, order: books } = await readOrderBooks(store.db, order.id)
  expect(payments.slice(1)).toMatchObject([{ amount: 2_500, provider_id: 'manual', captured_at: null }])
  expect([books.amount_due, books.paid_total]).toEqual([0, 5_625])
  expect(journal.at(-1)).toMatchObject({ operation: 'pay-amount-due', customer_id: order.customer_id })
  expect(await offer(id)).toMatchObject({ status: 400, body: { code: 'nothing_due' } })
  expect((await post(`/carts/${cart.id}/payment-sessions`)).status).toBe(400)
  const captured = await onOrder(store, order.id, 'capture')
  expect(captured.body.order).toMatchObject({ paid_total: 8_125, payment_status: 'captured' })
})

test.each([
  ['authorized', 5_625],
  ['captured', 8_125],
] as const)('it is paid by card: %s', async (state, paid_total) => {
  const { order, cart } = await toPay('card')
  expect((await complete(cart.id)).body.type).toBe('cart')
  card.pay(secretOf(cart), state)
  const answers = await Promise.all(Array.from({ length: 4 }, () => complete(cart.id)))
  for (const { body } of answers) expect(body).toMatchObject({ type: 'order', data: { id: order.id } })
  const { payments, order: books } = await readOrderBooks(store.db, order.id)
  expect(payments.slice(1)).toMatchObject([{ amount: 2_500, provider_id: 'card' }])
  expect(books).toMatchObject({ amount_due: 0, paid_total })
})

test.each([
  ['recorded by an operator', (id: string) => onOrder(store, id, 'amount-due')],
  [
    'changed by another edit',
    async (id: string) => {
      const edit = await edits.started(id)
      await edits.change(edit.id, edit.items?.[0]?.id ?? '', { quantity: 4 })
      return edits.confirm(edit.id)
    },
  ],
])('money for what was %s in the meantime is released', async (_, change) => {
  const { order, cart } = await toPay('card')
  card.pay(secretOf(cart), 'authorized')
  expect((await change(order.id)).status).toBe(200)
  const { order: before } = await readOrderBooks(store.db, order.id)
  expect((await complete(cart.id)).status).toBe(400)
  await waitForJobs(store.db)
  expect(card.statusOf(secretOf(cart))).toBe('canceled')
  const { order: after, payments } = await readOrderBooks(store.db, order.id)
  expect(after.amount_due).toBe(before.amount_due)
  expect(payments.filter(({ provider_id }) => provider_id === 'card')).toEqual([])
})

test('paying and recording the payment at once counts it once', async () => {
  const { order, cart } = await toPay('manual')
  await Promise.all([
    ...Array.from({ length: 4 }, () => complete(cart.id)),
    ...Array.from({ length: 4 }, () => onOrder(store, order.id, 'amount-due')),
  ])
  const { payments, order: books } = await readOrderBooks(store.db, order.id)
  expect(payments.slice(1).map(({ amount }) => amount)).toEqual([2_500])
  expect(books.amount_due).toBe(0)
})

test('nothing is paid before the edit is accepted, and its cart can only be paid', async () => {
  const { id } = await sentEdit()
  expect(await offer(id)).toMatchObject({ status: 400, body: { code: 'edit_not_accepted' } })
  expect((await offer('oe_x')).status).toBe(404)
  await post(`/order-edits/${id}/complete`)
  const [first, ...others] = await Promise.all(Array.from({ length: 4 }, () => offer(id)))
  for (const { body } of others) expect(body.cart.id).toBe(first?.body.cart.id)
  const path = `/carts/${first?.body.cart.id}`
  for (const change of [{ email: 'eve@example.com' }, { discounts: [{ code: 'X' }] }])
    expect(await post(path, change)).toMatchObject({ status: 400, body: { code: 'cart_of_store' } })
  expect(await post(`${path}/complete`)).toMatchObject({
    status: 400,
    body: { code: 'payment_session_missing' },
  })
})
