import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Mailbox, openMailStore } from '../../../test/mail/mail-store.ts'
import { placeOrder } from '../../../test/place-order.ts'
import type { TestStore } from '../../../test/store.ts'
import { type AccountBody, goodPassword, signUp, visitorOf } from '../../../test/storefront/customers.ts'
import { addSeconds } from '../../clock.ts'
import { draft, onDraft, pay } from '../../features/draft-orders/testing/drafts.ts'

/* A customer may sign up with somebody else's email, so an email counts only once verified. */
let store: TestStore
let mailbox: Mailbox
let people = 0
const newEmail = () => `ada-${people}@quay.example`

beforeAll(async () => {
  ;({ store, mailbox } = await openMailStore())
})
afterAll(() => store.close())
beforeEach(() => {
  people += 1
  store.setNow(addSeconds(store.now(), 3_600))
})

/** Returns the customer that a new draft for the email is assigned to. */
const ownerOf = async (email: string) => (await draft(store, { email })).cart?.customer
const edit = async (id: string, change: object) =>
  (await onDraft(store, 'POST', id, '', change)).body.draft_order.cart?.customer
/** Returns when an account's email was verified, as operators see it, and the customer's version. */
async function proofOf({ customer }: AccountBody) {
  const path = `/admin/customers/${customer.id}`
  const { body } = await store.call<{ customer: { email_proved_at: string | null; version: number } }>(
    'GET',
    path,
  )
  return [body.customer.email_proved_at, body.customer.version]
}

test('a customer who only signed up with an email gets no draft or order of it unless chosen by id (draft-orders-17, accounts-7)', async () => {
  const email = newEmail()
  const eve = await signUp(store, email)
  const made = await draft(store, { email })
  const guest = made.cart?.customer_id
  expect(made.cart?.customer).toMatchObject({ email, has_account: false })
  const { body } = await pay(store, made.id)
  expect(body.order.customer_id).toBe(guest)
  const { body: hers } = await eve.call<{ orders: object[] }>('GET', '/store/customers/me/orders')
  expect(hers.orders).toEqual([])
  const [again, edited] = [await draft(store, { email }), await draft(store)]
  expect([again.cart?.customer_id, (await edit(edited.id, { email }))?.id]).toEqual([guest, guest])

  const alone = await signUp(store, `alone-${email}`)
  expect(await edit(edited.id, { email: alone.customer.email })).toMatchObject({ has_account: false })

  const chosen = await draft(store, { email, customer_id: eve.customer.id })
  expect(chosen.cart?.customer_id).toBe(eve.customer.id)
  expect((await edit(chosen.id, { email }))?.id).toBe(eve.customer.id)
})

test('an account gets the drafts of its email once its password is set by a mailed proof (accounts-18)', async () => {
  const email = newEmail()
  const ada = await signUp(store, email)
  expect(await proofOf(ada)).toEqual([null, 1])
  await visitorOf(store).call('POST', '/store/customers/password-token', { email })
  const token = await mailbox.proofTo(store, email)
  const reset = { token, password: 'eleven boats on the bay' }
  expect((await visitorOf(store).call('POST', '/store/customers/password-reset', reset)).status).toBe(200)
  expect(await proofOf(ada)).toEqual([store.now(), 1])
  expect((await ownerOf(email))?.id).toBe(ada.customer.id)
})

test('claimed orders verify the email that they were placed with, and no other (accounts-18)', async () => {
  const email = newEmail()
  const orders = [await placeOrder(store.db, { email }), await placeOrder(store.db, { email })]
  const ada = await signUp(store, email)
  const eve = await signUp(store, `eve-${email}`)
  for (const [place, visitor] of [eve, ada].entries()) {
    await visitor.call('POST', '/store/orders/batch/customer/token', { order_ids: [orders[place]?.id] })
    const token = await mailbox.proofTo(store, email)
    expect((await visitor.call('POST', '/store/orders/customer/confirm', { token })).status).toBe(200)
  }
  expect([await proofOf(eve), await proofOf(ada)]).toEqual([
    [null, 1],
    [store.now(), 1],
  ])
  expect((await ownerOf(email))?.id).toBe(ada.customer.id)
})

test('an account created by an operator gets the drafts of its email (accounts-18)', async () => {
  const email = newEmail()
  const account = { email, first_name: 'Ada', last_name: 'Byron', password: goodPassword }
  const { body } = await store.call<AccountBody>('POST', '/admin/customers', {
    ...account,
    email: ` ${email.toUpperCase()}`,
  })
  expect(await proofOf(body)).toEqual([store.now(), 1])
  expect((await ownerOf(email))?.id).toBe(body.customer.id)
})
