import type { Customer, CustomerMerge, MergePlan } from '@purser/contract/customers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/claim-books.ts'
import { placeOrder } from '../../../../test/place-order.ts'
import { priceShop } from '../../../../test/price-shop.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'
import { goodPassword, signUp, visitorOf } from '../../../../test/storefront/customers.ts'
import { shopperOf } from '../../../../test/storefront/shopper.ts'
import { addSeconds } from '../../../clock.ts'

import { draft } from '../../draft-orders/testing/drafts.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await priceShop(store.db)
})
afterAll(() => store.close())

type Refused = { code: string; field?: string; message: string }

let people = 0
function freshEmail(): string {
  people += 1
  return `person${people}@quay.example`
}

/** A guest with an order. */
async function guest(email = freshEmail(), more: Parameters<typeof placeOrder>[1] = {}) {
  store.setNow(addSeconds(store.now(), 1))
  const order = await placeOrder(store.db, { at: store.now(), email, ...more })
  return { id: order.customer_id, email, order_id: order.id }
}
const merge = <Body = { customer: Customer }>(id: string, body: object, headers = {}) =>
  store.call<Body>('POST', `/admin/customers/${id}/merge`, body, headers)
const planOf = async (id: string, query: string) =>
  (await store.call<{ plan: MergePlan }>('GET', `/admin/customers/${id}/merge?${query}`)).body.plan
const mergesOf = async (id: string) =>
  (await store.call<{ merges: CustomerMerge[] }>('GET', `/admin/customers/${id}/merges`)).body.merges
const undo = <Body = { customer: Customer }>(id: string, merge_id: string) =>
  store.call<Body>('POST', `/admin/customers/${id}/merges/${merge_id}/undo`)
const read = (id: string) => store.call<{ customer: Customer }>('GET', `/admin/customers/${id}`)
const change = (id: string, body: object) => store.call('POST', `/admin/customers/${id}`, body)
const ownerOf = async (table: 'order' | 'cart' | 'address' | 'notification', id: string) =>
  (
    await sql<{ customer_id: string }>`select customer_id from ${sql.table(table)} where id = ${id}`.execute(
      store.db,
    )
  ).rows[0]?.customer_id
const note = async (resource_id: string, value: string) =>
  (
    await store.call<{ note: { id: string } }>('POST', '/admin/notes', {
      resource_type: 'customer',
      resource_id,
      value,
    })
  ).body.note.id
const notesOf = async (id: string) =>
  (await store.call<{ notes: { value: string }[] }>('GET', `/admin/notes?resource_id=${id}`)).body.notes.map(
    ({ value }) => value,
  )

async function addressOf(customer_id: string, id: string) {
  await store.db
    .insertInto('address')
    .values({ id, customer_id, first_name: 'Bo', created_at: store.now(), updated_at: store.now() })
    .execute()
  return id
}

async function notificationOf(customer_id: string, id: string) {
  const times = { created_at: store.now(), updated_at: store.now() }
  await store.db
    .insertInto('notification')
    .values({
      id,
      customer_id,
      resource_type: 'order',
      resource_id: 'order_1',
      to: 'x@quay.example',
      ...times,
    })
    .execute()
  return id
}

const nothing = {
  orders: 0,
  draft_orders: 0,
  carts: 0,
  addresses: 0,
  notes: 0,
  notifications: 0,
  gift_cards: 0,
}

test('everything of a merged guest moves, is planned and journaled once, and goes back', async () => {
  const kept = await guest(undefined, { first_name: 'Ada', last_name: 'Byron' })
  const merged = await guest(undefined, { phone: '+49 30 77', first_name: null, last_name: null })
  await change(merged.id, { tags: ['shop'], phone: '+49 30 77', metadata: { erp: 7 } })
  await change(kept.id, { tags: ['vip'], first_name: 'Ada', last_name: 'Byron', phone: null })
  const open = await draft(store, { customer_id: merged.id, email: merged.email })
  const cart = await shopperOf(store).fill({ email: merged.email })
  await sql`update cart set customer_id = ${merged.id} where id = ${cart.id}`.execute(store.db)
  const addr = await addressOf(merged.id, 'addr_m')
  const noti = await notificationOf(merged.id, 'noti_m')
  await note(merged.id, 'Likes blue')

  const counts = {
    ...nothing,
    orders: 1,
    draft_orders: 1,
    carts: 1,
    addresses: 1,
    notes: 1,
    notifications: 1,
  }
  const draftsOf = async (q: string) =>
    (
      await store.call<{ draft_orders: { id: string }[] }>('GET', `/admin/draft-orders?q=${q}`)
    ).body.draft_orders.map(({ id }) => id)
  expect(await draftsOf('Byron')).toEqual([])
  const plan = await planOf(kept.id, `customer_id=${merged.id}&email=${merged.email}`)
  expect(plan).toMatchObject({
    refusal: null,
    emails: [kept.email, merged.email],
    moves: counts,
    before: { email: kept.email, phone: null, tags: ['vip'] },
    after: { email: merged.email, first_name: 'Ada', phone: '+49 30 77', tags: ['vip', 'shop'] },
    ends_account: false,
    shows_to_unverified: false,
  })
  expect((await read(merged.id)).status).toBe(200)

  const { status, body } = await merge(kept.id, { customer_id: merged.id, email: merged.email })
  expect([status, body]).toMatchObject([
    200,
    { customer: { id: kept.id, email: merged.email, tags: ['vip', 'shop'], metadata: { erp: 7 } } },
  ])
  expect((await read(merged.id)).status).toBe(404)
  expect(
    await Promise.all([
      ownerOf('order', merged.order_id),
      ownerOf('cart', open.cart_id),
      ownerOf('cart', cart.id),
      ownerOf('address', addr),
      ownerOf('notification', noti),
    ]),
  ).toEqual(Array.from({ length: 5 }, () => kept.id))
  expect(await draftsOf('Byron')).toEqual([open.id])
  expect(await notesOf(kept.id)).toEqual(['Likes blue'])
  const order = await store.call<{ order: { email: string } }>('GET', `/admin/orders/${merged.order_id}`)
  expect(order.body.order.email).toBe(merged.email)
  const found = await store.call<{ customers: { id: string }[] }>('GET', `/admin/customers?q=${merged.email}`)
  expect(found.body.customers.map(({ id }) => id)).toEqual([kept.id])
  const { rows: entries } = await sql<{
    operation: string
    after: object
  }>`select operation, after from journal
    where resource_id in (${kept.id}, ${merged.id}) and operation like '%merge%'`.execute(store.db)
  expect(entries).toMatchObject([
    { operation: 'merge-customer', after: { merged: { customer: merged.id, orders: 1, notes: 1 } } },
  ])
  expect(await brokenInvariants(store)).toEqual([])

  const [listed] = await mergesOf(kept.id)
  expect(listed).toMatchObject({
    merged: { id: merged.id, email: merged.email },
    refusal: null,
    moves: counts,
    stays: nothing,
  })
  expect((await undo(kept.id, listed?.id ?? '')).body.customer).toMatchObject({
    email: kept.email,
    phone: null,
    tags: ['vip'],
    metadata: null,
  })
  expect((await read(merged.id)).body.customer).toMatchObject({
    email: merged.email,
    phone: '+49 30 77',
    tags: ['shop'],
    metadata: { erp: 7 },
  })
  expect(
    await Promise.all([
      ownerOf('order', merged.order_id),
      ownerOf('order', kept.order_id),
      ownerOf('cart', open.cart_id),
      ownerOf('cart', cart.id),
      ownerOf('address', addr),
      ownerOf('notification', noti),
    ]),
  ).toEqual([merged.id, kept.id, merged.id, merged.id, merged.id, merged.id])
  expect([await notesOf(merged.id), await notesOf(kept.id)]).toEqual([['Likes blue'], []])
  expect(await mergesOf(kept.id)).toEqual([])
  expect((await undo<Refused>(kept.id, listed?.id ?? '')).body.code).toBe('merge_undone')
  expect(await brokenInvariants(store)).toEqual([])
})

test('an undo leaves what was changed since, and says what stays', async () => {
  const [kept, merged, third] = [await guest(), await guest(), await guest()]
  const moving = await draft(store, { customer_id: merged.id, email: merged.email })
  const gone = await note(merged.id, 'Deleted later')
  await merge(kept.id, { customer_id: merged.id })
  await change(kept.id, { tags: ['late'], last_name: 'Later' })
  await store.call('POST', `/admin/orders/${merged.order_id}`, { customer_id: third.id })
  await store.call('DELETE', `/admin/notes/${gone}`)
  store.setNow(addSeconds(store.now(), 1))
  const paid = await store.call<{ order: { id: string } }>('POST', `/admin/draft-orders/${moving.id}/pay`)
  const [listed] = await mergesOf(kept.id)
  expect(listed).toMatchObject({
    moves: nothing,
    stays: { ...nothing, orders: 1, draft_orders: 1, notes: 1 },
  })
  expect((await undo(kept.id, listed?.id ?? '')).body.customer).toMatchObject({
    tags: ['late'],
    last_name: 'Later',
  })
  expect(await ownerOf('order', merged.order_id)).toBe(third.id)
  expect(await ownerOf('order', paid.body.order.id)).toBe(kept.id)
  expect(await ownerOf('cart', moving.cart_id)).toBe(kept.id)
  expect(await brokenInvariants(store)).toEqual([])
})

test('an account stays and takes a guest’s orders; the other way round is refused, and so is the guest’s email', async () => {
  const account = await signUp(store, freshEmail())
  const { id } = account.customer
  const plain = await guest()
  expect((await merge<Refused>(plain.id, { customer_id: id })).body).toMatchObject({
    code: 'account_into_guest',
    field: 'customer_id',
  })
  expect(await planOf(plain.id, `customer_id=${id}`)).toMatchObject({
    refusal: { code: 'account_into_guest' },
  })
  const body = { customer_id: plain.id, email: plain.email }
  expect((await merge<Refused>(id, body)).body).toMatchObject({ code: 'email_of_account', field: 'email' })
  expect(await planOf(id, `customer_id=${plain.id}`)).toMatchObject({
    emails: [account.customer.email],
    shows_to_unverified: true,
    ends_account: false,
  })
  expect((await merge(id, { customer_id: plain.id })).status).toBe(200)
  const own = await account.call<{ orders: { id: string }[] }>('GET', '/store/customers/me/orders')
  expect(own.body.orders.map((order) => order.id)).toEqual([plain.order_id])
  const [listed] = await mergesOf(id)
  await undo(id, listed?.id ?? '')
  const left = await account.call<{ orders: unknown[] }>('GET', '/store/customers/me/orders')
  expect(left.body.orders).toEqual([])
})

test('a guest and an account with the same email are merged', async () => {
  const account = await signUp(store, freshEmail())
  const { id: draft_id } = await draft(store, { email: account.customer.email })
  const { body } = await store.call<{ order: { id: string; customer_id: string } }>(
    'POST',
    `/admin/draft-orders/${draft_id}/pay`,
  )
  const plain = { id: body.order.customer_id, order_id: body.order.id }
  expect(plain.id).not.toBe(account.customer.id)
  expect((await merge(account.customer.id, { customer_id: plain.id })).status).toBe(200)
  expect(await ownerOf('order', plain.order_id)).toBe(account.customer.id)
  const [listed] = await mergesOf(account.customer.id)
  expect((await undo(account.customer.id, listed?.id ?? '')).status).toBe(200)
  expect(await ownerOf('order', plain.order_id)).toBe(plain.id)
  expect(await brokenInvariants(store)).toEqual([])
})

test('of two accounts one ends: it is signed out and cannot sign in until the merge is undone', async () => {
  const [kept, merged] = [await signUp(store, freshEmail()), await signUp(store, freshEmail())]
  expect(await planOf(kept.customer.id, `customer_id=${merged.customer.id}`)).toMatchObject({
    ends_account: true,
  })
  await merge(kept.customer.id, { customer_id: merged.customer.id })
  expect((await merged.call('GET', '/store/customers/me')).status).toBe(401)
  const signIn = () =>
    visitorOf(store).call('POST', '/store/auth', { email: merged.customer.email, password: goodPassword })
  expect((await signIn()).status).toBe(401)
  expect((await kept.call('GET', '/store/customers/me')).status).toBe(200)
  const [listed] = await mergesOf(kept.customer.id)
  await undo(kept.customer.id, listed?.id ?? '')
  expect((await signIn()).status).toBe(200)
})

test('the same customer twice and unknown customers are refused, and nothing is changed', async () => {
  const one = await guest()
  expect((await merge<Refused>(one.id, { customer_id: one.id })).body.code).toBe('same_customer')
  expect(await merge<Refused>(one.id, { customer_id: 'cus_none' })).toMatchObject({
    status: 400,
    body: { code: 'unknown_reference', field: 'customer_id' },
  })
  expect((await merge('cus_none', { customer_id: one.id })).status).toBe(404)
  expect(
    (await merge<Refused>(one.id, { customer_id: (await guest()).id, email: 'c@quay.example' })).body.code,
  ).toBe('email_of_neither')
  expect((await undo(one.id, 'cmrg_none')).status).toBe(404)
  expect((await read(one.id)).status).toBe(200)
})

test('a merge cannot be undone after 30 days, after another merge, or while another customer has its email', async () => {
  const [kept, merged, third] = [await guest(), await guest(), await guest()]
  await merge(kept.id, { customer_id: merged.id })
  const [first] = await mergesOf(kept.id)
  await guest(merged.email)
  expect(await mergesOf(kept.id)).toMatchObject([{ refusal: { code: 'email_taken_since' } }])
  expect((await undo<Refused>(kept.id, first?.id ?? '')).body.code).toBe('email_taken_since')

  await merge(third.id, { customer_id: kept.id })
  expect((await undo<Refused>(kept.id, first?.id ?? '')).body.code).toBe('merged_since')
  expect(await ownerOf('order', merged.order_id)).toBe(third.id)

  const [second] = await mergesOf(third.id)
  const age = (days: number) =>
    sql`update customer_merge set created_at = ${addSeconds(store.now(), -days * 86_400)}
      where id = ${second?.id}`.execute(store.db)
  await age(31)
  expect(await mergesOf(third.id)).toEqual([])
  expect((await undo<Refused>(third.id, second?.id ?? '')).body.code).toBe('merge_too_old')
  await age(29)
  expect((await undo(third.id, second?.id ?? '')).status).toBe(200)
  expect(await ownerOf('order', merged.order_id)).toBe(kept.id)
})

test('a merge requested twice with one key is done once', async () => {
  const [kept, merged] = [await guest(), await guest()]
  const key = { 'idempotency-key': 'merge-once' }
  const answers = [
    await merge(kept.id, { customer_id: merged.id }, key),
    await merge(kept.id, { customer_id: merged.id }, key),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await mergesOf(kept.id)).toHaveLength(1)
})

test('what is written for a merged customer belongs to the one that stayed', async () => {
  const [kept, merged] = [await guest(), await guest()]
  await merge(kept.id, { customer_id: merged.id })
  expect(await ownerOf('notification', await notificationOf(merged.id, 'noti_late'))).toBe(kept.id)
  expect(await ownerOf('address', await addressOf(merged.id, 'addr_late'))).toBe(kept.id)
})
