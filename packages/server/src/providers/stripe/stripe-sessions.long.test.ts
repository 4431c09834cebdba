import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStripeStore, STORE_ID, type StripeStore } from '../../../test/stripe-server/stripe-store.ts'
import { PaymentRefused } from '../index.ts'

let at: StripeStore
beforeAll(async () => {
  at = await openStripeStore(1_000)
})
afterAll(() => at.close())

let count = 0
const wish = () => {
  count += 1
  const session_id = `ps_${count}`
  return {
    key: `${session_id}:1`,
    session_id,
    cart_id: 'cart_1',
    amount: 2_950,
    currency_code: 'eur',
    email: null,
  }
}
const intents = () => at.stripe.books.intents.size

test('a session is an intent to be authorized, with our ids in its metadata, and only its id is stored', async () => {
  const asked = wish()
  const state = await at.sessions.open(asked)
  const id = String(state.data.id)
  expect(state).toEqual({
    status: 'pending',
    amount: 2_950,
    currency_code: 'eur',
    data: { id },
    public_data: {
      id,
      client_secret: expect.stringContaining('_secret_'),
      status: 'requires_payment_method',
    },
  })
  expect(at.stripe.books.intentOf(id)).toMatchObject({
    capture_method: 'manual',
    metadata: { session_id: asked.session_id, cart_id: 'cart_1', store_id: STORE_ID },
  })
})

test('repeating a request with the same key returns the same intent, even if the first answer was lost', async () => {
  const asked = wish()
  const before = intents()
  at.stripe.next('effect then silence')
  await expect(at.sessions.open(asked)).rejects.toThrow("didn't answer in time")
  const first = await at.sessions.open(asked)
  expect(await at.sessions.open(asked)).toEqual(first)
  expect(intents()).toBe(before + 1)
})

test.each([
  ['pays', 'authorized', { card_last4: '4242', card_brand: 'visa' }],
  ['is declined', 'pending', {}],
  ['is asked for more', 'requires_more', {}],
] as const)('a customer who %s is %s', async (result, status, card) => {
  const { data } = await at.sessions.open(wish())
  at.stripe.books.confirm(String(data.id), result)
  const state = await at.sessions.read({ data })
  expect(state).toMatchObject({ status, amount: 2_950, currency_code: 'eur' })
  expect(state.data).toEqual({ ...data, ...card })
})

test('a change whose answer was lost, and that was paid since, is reported with its current state', async () => {
  const asked = wish()
  const { data } = await at.sessions.open(asked)
  const dearer = { ...asked, key: `${asked.session_id}:2`, amount: 3_540, data }
  at.stripe.next('effect then silence')
  await expect(at.sessions.update(dearer)).rejects.toThrow("didn't answer in time")
  at.stripe.books.confirm(String(data.id))
  expect(await at.sessions.update(dearer)).toMatchObject({ status: 'authorized', amount: 3_540 })
})

test('a session’s amount can change until it is paid, and its state is reported from then on', async () => {
  const asked = wish()
  const { data } = await at.sessions.open(asked)
  const dearer = { ...asked, key: `${asked.session_id}:2`, amount: 3_540, data }
  expect(await at.sessions.update(dearer)).toMatchObject({ status: 'pending', amount: 3_540 })
  at.stripe.books.confirm(String(data.id))
  const late = { ...asked, key: `${asked.session_id}:3`, amount: 9_900, data }
  expect(await at.sessions.update(late)).toMatchObject({ status: 'authorized', amount: 3_540 })
  at.stripe.books.capture(String(data.id), { amount_to_capture: '3000' })
  expect(await at.sessions.read({ data })).toMatchObject({ status: 'captured', amount: 3_000 })
})

test('a session is released once with the money it holds; captured money isn’t', async () => {
  const { data } = await at.sessions.open(wish())
  at.stripe.books.confirm(String(data.id))
  const close = () => at.sessions.close({ data })
  at.stripe.next('effect then silence')
  await expect(close()).rejects.toThrow()
  expect(await close()).toMatchObject({ outcome: 'succeeded' })
  expect(await at.sessions.close({ data })).toMatchObject({ outcome: 'succeeded' })
  expect(await at.sessions.read({ data })).toMatchObject({ status: 'canceled' })
  expect(await at.sessions.close({ data: {} })).toMatchObject({ outcome: 'succeeded' })

  const { data: taken } = await at.sessions.open(wish())
  at.stripe.books.confirm(String(taken.id))
  at.stripe.books.capture(String(taken.id), {})
  const refused = await at.sessions.close({ data: taken })
  expect(refused).toEqual({ outcome: 'failed', reason: 'Stripe has captured the payment.' })
})

test('what Stripe never accepts is refused with a sentence, without calling Stripe', async () => {
  const calls = at.stripe.calls.length
  const wrong = { ...wish(), amount: 1_255, currency_code: 'kwd' }
  const told = 'Stripe accepts KWD with at most 2 decimals, not 1.255 KWD.'
  const refusal = new PaymentRefused(told, { told })
  await expect(at.sessions.open(wrong)).rejects.toThrow(refusal)
  expect(at.stripe.calls).toHaveLength(calls)
  await expect(at.sessions.read({ data: { id: 'pi_unknown' } })).rejects.toThrow(
    "Stripe doesn't know this payment",
  )
})

test('an unknown Stripe key is reported as what to fix, without the key', async () => {
  at.stripe.next('401')
  const sentence = "Stripe doesn't know the key. Check STRIPE_API_KEY."
  await expect(at.sessions.open(wish())).rejects.toThrow(sentence)
})
