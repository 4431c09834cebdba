import type Medusa from '@medusajs/medusa-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Mailbox, openMailStore } from '../test/mail/mail-store.ts'
import { placeOrder } from '../test/place-order.ts'
import type { TestStore } from '../test/store.ts'
import { goodPassword } from '../test/storefront/customers.ts'
import { openStorefrontClient, refusalOf } from './support/medusa-client.ts'

let store: TestStore
let mailbox: Mailbox
let client: Medusa
const email = 'ada@quay.example'

beforeAll(async () => {
  ;({ store, mailbox } = await openMailStore())
  client = await openStorefrontClient(store, 0)
})
afterAll(() => store.close())

test('the client signs a customer up and in by token, reads and changes the account, and signs out', async () => {
  const order = await placeOrder(store.db, { email })
  const given = { email, password: goodPassword, first_name: 'Ada', last_name: 'Byron' }
  const { customer } = await client.customers.create(given)
  expect(customer).toMatchObject({ email, first_name: 'Ada', has_account: true })
  const { access_token } = await client.auth.getToken({ email, password: goodPassword })
  // Like a storefront's server, which sends its visitor's token.
  const own = { authorization: `Bearer ${access_token}` }
  expect((await client.auth.getSession(own)).customer.id).toBe(customer.id)
  expect((await client.customers.retrieve(own)).customer.email).toBe(email)
  const changed = await client.customers.update({ phone: '12 34 56 78' }, own)
  expect(changed.customer.phone).toBe('12 34 56 78')
  const address = {
    first_name: 'Ada',
    last_name: 'Byron',
    address_1: 'Quay 1',
    address_2: '',
    city: 'Aarhus',
    country_code: 'dk',
    postal_code: '8000',
    phone: '',
    company: '',
    province: '',
    metadata: {},
  }
  const added = await client.customers.addresses.addAddress({ address }, own)
  const [first] = added.customer.shipping_addresses
  const id = first?.id ?? ''
  const moved = await client.customers.addresses.updateAddress(id, { ...address, city: 'Odense' }, own)
  expect(moved.customer.shipping_addresses).toMatchObject([{ id, city: 'Odense', address_2: null }])
  const left = await client.customers.addresses.deleteAddress(id, own)
  expect(left.customer.shipping_addresses).toEqual([])
  expect(await client.customers.listOrders({ limit: 5, offset: 0 }, own)).toMatchObject({
    orders: [],
    count: 0,
  })
  await client.orders.requestCustomerOrders({ order_ids: [order.id] }, own)
  await client.orders.confirmRequest({ token: await mailbox.proofTo(store, email) }, own)
  const { orders } = await client.customers.listOrders({ limit: 5, offset: 0 }, own)
  expect(orders).toMatchObject([{ id: order.id, display_id: order.display_id, total: order.total }])
  await client.auth.deleteSession(own)
  expect((await refusalOf(client.customers.retrieve(own))).status).toBe(401)
})

test('the client signs in by cookie and resets a password', async () => {
  const { response } = await client.auth.authenticate({ email, password: goodPassword })
  const headers = response.headers as Record<string, string[] | undefined>
  expect(headers['set-cookie']?.[0]).toMatch(/^purser_customer=/)
  const wrong = client.auth.authenticate({ email, password: 'wrong lanterns at quay' })
  expect(await refusalOf(wrong)).toMatchObject({
    status: 401,
    data: { message: 'Email or password is wrong.' },
  })
  const asked = await client.customers.generatePasswordToken({ email })
  expect(asked.response.status).toBe(204)
  const token = await mailbox.proofTo(store, email)
  const reset = { email, token, password: 'nine grey herons in reeds' }
  expect((await client.customers.resetPassword(reset)).customer.email).toBe(email)
  expect(await refusalOf(client.customers.resetPassword(reset))).toMatchObject({
    status: 401,
    data: { type: 'unauthorized', message: expect.stringContaining('no longer valid') },
  })
})
