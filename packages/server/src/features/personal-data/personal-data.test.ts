import type { Customer, Erasure } from '@purser/contract/customers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenInvariants } from '../../../test/claim-books.ts'
import { onOrder } from '../../../test/order-books.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { priceShop } from '../../../test/price-shop.ts'
import { broken, placeShipped } from '../../../test/register-claim.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { goodPassword, signUp, visitorOf } from '../../../test/storefront/customers.ts'
import { shopperOf } from '../../../test/storefront/shopper.ts'
import { pass, startToday } from '../../../test/today.ts'
import { draft, pay } from '../draft-orders/testing/drafts.ts'
import { invoiceCalls } from '../invoices/testing/invoice-calls.ts'
import { personalPlaces } from './personal-places.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore({
    outbound: { allowsPrivate: true },
    mail: { url: 'smtp://127.0.0.1:1', from: 'shop@purser.test' },
  })
  await startToday(store)
  await priceShop(store.db)
  await invoiceCalls(store).set()
  await store.call('POST', '/admin/webhooks', {
    url: 'http://127.0.0.1:9/hook',
    topics: ['order.updated', 'customer.updated', 'note.created'],
  })
})
afterAll(() => store.close())

type Refused = { code: string; message: string }

/** Texts that nobody else has. */
const told = {
  email: 'zylphia@quagg.example',
  second: 'zq.second@quagg.example',
  first_name: 'Zylphia',
  last_name: 'Quaggenthorp',
  phone: '+49 30 9988771',
  street: 'Wunderweg 77',
  place: 'Knusperstadt',
  company: 'Quaggworks',
  note: 'prefers the morning of wombats',
  metadata: 'quaggmeta',
}
const person = { first_name: told.first_name, last_name: told.last_name, phone: told.phone }
const address = {
  ...person,
  company: told.company,
  address_1: told.street,
  city: told.place,
  postal_code: '10115',
  country_code: 'de',
}

/** Returns the tables in which any of the person's texts is, in whatever column. */
async function tablesWithTexts(): Promise<string[]> {
  const { rows: tables } = await sql<{
    schema: string
    name: string
  }>`select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'former') and table_type = 'BASE TABLE' order by 2, 1`.execute(store.db)
  const patterns = Object.values(told).map((text) => `%${text}%`)
  const found: string[] = []
  for (const { schema, name } of tables) {
    const { rows } = await sql<{
      is: boolean
    }>`select exists (select from ${sql.table(`${schema}.${name}`)} as row
      where to_jsonb(row)::text ilike any (${patterns}::text[])) as is`.execute(store.db)
    if (rows[0]?.is) found.push(schema === 'public' ? name : `${schema}.${name}`)
  }
  return found
}

const erasureOf = async (id: string) =>
  (await store.call<{ erasure: Erasure }>('GET', `/admin/customers/${id}/erasure`)).body.erasure
const erase = <Body = { customer: Customer }>(id: string) =>
  store.call<Body>('POST', `/admin/customers/${id}/erase`)
const note = (resource_type: string, resource_id: string) =>
  store.call('POST', '/admin/notes', { resource_type, resource_id, value: told.note })

/** An account with a profile, an address and a note. Returns its id. */
async function makeAccount(): Promise<string> {
  const account = await signUp(store, told.email)
  const { id } = account.customer
  await account.call('POST', '/store/customers/me', { ...person, metadata: { own: told.metadata } })
  await account.call('POST', '/store/customers/me/addresses', { address })
  await store.call('POST', `/admin/customers/${id}`, {
    tags: [told.metadata],
    metadata: { erp: told.metadata },
  })
  await note('customer', id)
  return id
}

/** A canceled edit of an order with a note and a custom item that names the person, and a deleted one. */
async function edit(order_id: string): Promise<void> {
  const made = await store.call<{ order_edit: { id: string } }>('POST', '/admin/order-edits', {
    order_id,
    internal_note: told.note,
  })
  const path = `/admin/order-edits/${made.body.order_edit?.id}`
  const item = { title: `Engraving for ${told.first_name} ${told.last_name}`, unit_price: 300, quantity: 1 }
  const added = await store.call('POST', `${path}/items`, item)
  expect([made.status, added.status], JSON.stringify(added.body)).toEqual([200, 200])
  expect((await store.call('POST', `${path}/cancel`)).status).toBe(200)
  const other = await store.call<{ order_edit: { id: string } }>('POST', '/admin/order-edits', {
    order_id,
    internal_note: told.note,
  })
  const deleted = await store.call('DELETE', `/admin/order-edits/${other.body.order_edit?.id}`)
  expect(deleted.status).toBe(200)
}

/** An order with an invoice, a claim and a refund. */
async function makeOrder(customer_id: string): Promise<string> {
  const { id, line } = await placeShipped(store, {
    email: told.email,
    ...person,
    metadata: { gift: told.metadata },
  })
  await sql`update "order" set customer_id = ${customer_id} where id = ${id}`.execute(store.db)
  await onOrder(store, id, 'update', {
    shipping_address: address,
    billing_address: address,
    tags: [told.metadata],
  })
  await note('order', id)
  const test = await store.call('POST', '/admin/email-texts/order.placed/en/test', { order_id: id })
  expect(test.status).toBe(200)
  await edit(id)
  await invoiceCalls(store).issue(id)
  await expectDone(id, 'claims', {
    type: 'refund',
    claim_items: broken(line).map((item) => ({ ...item, note: told.note })),
    no_notification: true,
  })
  await onOrder(store, id, 'refund', { amount: 100, reason: 'other', note: told.note })
  return id
}

/** A guest with a returned order, an order from a draft, and an open cart. */
async function makeGuest(): Promise<{ customer_id: string; orders: string[] }> {
  const second = await placeShipped(store, { email: told.second, ...person })
  await expectDone(second.id, 'return', {
    items: [{ item_id: second.line, quantity: 1, note: told.note }],
    receive_now: true,
    no_notification: true,
  })
  const gone = await placeOrder(store.db, { email: told.second, ...person })
  await expectDone(gone.id, 'capture')
  await expectDone(gone.id, 'cancel', { reason: 'customer', note: told.note })
  const made = await draft(store, {
    email: told.second,
    shipping_address: { ...address, metadata: { door: told.metadata } },
    metadata: { erp: told.metadata },
    items: [{ title: `Engraving for ${told.first_name} ${told.last_name}`, unit_price: 300, quantity: 1 }],
  })
  await note('draft_order', made.id)
  const paid = await pay(store, made.id)
  await shopperOf(store).fill({ email: told.second })
  return { customer_id: second.customer_id, orders: [second.id, paid.body.order.id] }
}

async function expectDone(id: string, operation: string, body?: Record<string, unknown>): Promise<void> {
  const answer = await onOrder(store, id, operation, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

/** An email that was refused, and a sign-in that failed. */
async function makeTraces(customer_id: string, order_id: string): Promise<void> {
  const data = { subject: 'Hello', text: `Dear ${told.first_name}`, event: { id: order_id } }
  await sql`insert into notification (id, event_name, resource_type, resource_id, customer_id, "to", data, error, created_at, updated_at)
    values ('noti_told', 'order.placed', 'order', ${order_id}, ${customer_id}, ${told.email}, ${JSON.stringify(data)}::jsonb,
      ${`550 ${told.email} unknown`}, ${store.now()}, ${store.now()})`.execute(store.db)
  await sql`insert into login_attempt (email, address, created_at, is_success)
    values (${told.email}, '127.0.0.1', ${store.now()}, false)`.execute(store.db)
}

/** A customer who has everything that a customer can have, with all orders finished. */
async function makePerson(): Promise<{ id: string; merge_id: string; order_id: string }> {
  const id = await makeAccount()
  pass(store, 1_000)
  const order_id = await makeOrder(id)
  pass(store, 1_000)
  await onOrder(store, order_id, 'update', { shipping_address: { address_2: 'Second floor' } })
  const { customer_id, orders } = await makeGuest()
  pass(store, 1_000)
  for (const order of [order_id, ...orders]) await expectDone(order, 'complete')
  await makeTraces(id, order_id)
  const merge = await store.call('POST', `/admin/customers/${id}/merge`, { customer_id })
  expect(merge.status, JSON.stringify(merge.body)).toBe(200)
  const { body } = await store.call<{ merges: { id: string }[] }>('GET', `/admin/customers/${id}/merges`)
  return { id, merge_id: body.merges[0]?.id ?? '', order_id }
}

/** Tables that repeat what others say, so the file leaves them out. */
const derived = ['draft_order_words', 'idempotency_request']

test('the file has everything that is stored of a person, and erasing leaves only what was said to stay', async () => {
  const { id, merge_id, order_id } = await makePerson()
  const before = await tablesWithTexts()
  const places = Object.values(personalPlaces).map(({ table }) => table)
  // Former versions are of the same tables.
  expect(before).toEqual(expect.arrayContaining(['former.address', 'former.customer', 'former.order']))
  expect(
    before.filter((table) => !/^former\./.test(table) && !places.includes(table) && !derived.includes(table)),
  ).toEqual([])

  const file = await store.call<Record<string, unknown[]>>('GET', `/admin/customers/${id}/personal-data`)
  expect(file.status).toBe(200)
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="personal-data-cus_.*\.json"$/)
  const text = JSON.stringify(file.body)
  for (const each of Object.values(told)) expect(text).toContain(each)
  for (const [name, { table }] of Object.entries(personalPlaces))
    if (before.includes(table)) expect([name, file.body[name]?.length ?? 0]).not.toEqual([name, 0])
  expect(text).not.toMatch(/password_hash|token_hash/)

  const plan = await erasureOf(id)
  expect(plan).toMatchObject({
    refusal: null,
    erased_at: null,
    erases: { orders: 4, notes: 3, claims: 1, returns: 1 },
    others: [],
  })
  const keeps = new Map(plan.keeps.map(({ kind, until }) => [kind, until]))
  expect(keeps.get('invoices')).toMatch(/^20\d\d-12-31$/)
  const figures = () => store.call('GET', `/admin/customers/${id}/figures`)
  const spent = (await figures()).body

  const { status, body } = await erase(id)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.customer).toMatchObject({
    first_name: 'Erased customer',
    last_name: null,
    phone: null,
    tags: [],
  })
  expect(await tablesWithTexts()).toEqual(['invoice'])
  expect((await figures()).body).toEqual(spent)
  const order = await store.call<{ order: { total: number; email: string } }>(
    'GET',
    `/admin/orders/${order_id}`,
  )
  expect(order.body.order.email).toBe(`${id.toLowerCase()}@erased.invalid`)
  expect((await store.call('GET', `/admin/orders/${order_id}/history`)).status).toBe(200)
  expect(await brokenInvariants(store)).toEqual([])

  const signIn = await visitorOf(store).call('POST', '/store/auth', {
    email: told.email,
    password: goodPassword,
  })
  expect(signIn.status).toBe(401)
  expect((await erase<Refused>(id)).body.code).toBe('customer_erased')
  expect((await erasureOf(id)).erased_at).not.toBeNull()
  const undone = await store.call<Refused>('POST', `/admin/customers/${id}/merges/${merge_id}/undo`)
  expect(undone.body.code).toBe('customer_erased')
  const other = await placeOrder(store.db)
  const merged = await store.call<Refused>('POST', `/admin/customers/${other.customer_id}/merge`, {
    customer_id: id,
  })
  expect(merged.body.code).toBe('customer_erased')

  const again = await draft(store, { email: told.email })
  const paid = await pay(store, again.id)
  expect(paid.body.order.customer_id).not.toBe(id)
})

test('nothing is erased while an order or a draft is open; what is open is named', async () => {
  const open = await placeOrder(store.db, { email: 'open@quagg.example' })
  const id = open.customer_id
  const refused = await erase<Refused>(id)
  expect([refused.status, refused.body.code]).toEqual([400, 'orders_open'])
  expect((await erasureOf(id)).refusal?.message).toContain(`#${open.display_id}`)
  await onOrder(store, open.id, 'cancel')
  const made = await draft(store, { customer_id: id, email: 'open@quagg.example' })
  expect((await erase<Refused>(id)).body.code).toBe('drafts_open')
  await store.call('DELETE', `/admin/draft-orders/${made.id}`)
  const { body } = await store.call<{ customer: Customer }>('GET', `/admin/customers/${id}`)
  expect(body.customer.email).toBe('open@quagg.example')
  expect((await erase(id)).status).toBe(200)
})

test('nothing is erased while one of their carts is being ordered (customers-36)', async () => {
  const { id: orderId, customer_id: id } = await placeOrder(store.db, { email: 'ordering@quagg.example' })
  await onOrder(store, orderId, 'cancel')
  const at = store.now()
  const cart = {
    id: 'cart_ordering',
    type: 'default',
    email: 'ordering@quagg.example',
    region_id: 'reg_test',
  }
  await store.db
    .insertInto('cart')
    .values({ ...cart, currency_code: 'eur', completing_at: at, created_at: at, updated_at: at })
    .execute()
  const refused = await erase<Refused>(id)
  expect([refused.status, refused.body.code]).toEqual([400, 'order_under_way'])
  await store.db.updateTable('cart').set({ completing_at: null }).where('id', '=', cart.id).execute()
  expect((await erase(id)).status).toBe(200)
  const { email } = await store.db
    .selectFrom('cart')
    .select('email')
    .where('id', '=', cart.id)
    .executeTakeFirstOrThrow()
  expect(email).toBeNull()
})

test('another customer with the same email is named and stays', async () => {
  const email = 'twice@quagg.example'
  const account = await signUp(store, email)
  const made = await draft(store, { email })
  const guest = made.cart?.customer_id ?? ''
  await store.call('DELETE', `/admin/draft-orders/${made.id}`)
  expect((await erasureOf(account.customer.id)).others).toEqual([{ id: guest, email, has_account: false }])
  expect((await erase(account.customer.id)).status).toBe(200)
  const { body } = await store.call<{ customer: Customer }>('GET', `/admin/customers/${guest}`)
  expect(body.customer.email).toBe(email)
})

test('an unknown customer is 404', async () => {
  for (const path of ['personal-data', 'erasure'])
    expect((await store.call('GET', `/admin/customers/cus_none/${path}`)).status).toBe(404)
  expect((await erase('cus_none')).status).toBe(404)
})
