import type { Customer, CustomerFigures } from '@purser/contract/customers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../../../test/open-shop.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { addSeconds } from '../../clock.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await openShop(store.db)
})
afterAll(() => store.close())

interface One {
  customer: Customer
}
interface Page {
  customers: Customer[]
  count: number
}
type Refused = { type: string; code: string; field: string; message: string }

const password = 'seven lanterns at quay 12'

/** Creates customers one second apart, so that lists have a defined order. */
async function create(email: string, more: object = {}): Promise<Customer> {
  store.setNow(addSeconds(store.now(), 1))
  const body = { email, first_name: 'Nina', last_name: 'Tanaka', password, ...more }
  const answer = await store.call<One>('POST', '/admin/customers', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.customer
}
/** Creates a customer without an account, by a draft order. */
async function guest(email: string): Promise<Customer> {
  store.setNow(addSeconds(store.now(), 1))
  const when = { created_at: store.now(), updated_at: store.now() }
  await store.db
    .insertInto('customer')
    .values({ id: `cus_${email}`, email, ...when })
    .execute()
  return (await store.call<One>('GET', `/admin/customers/cus_${email}`)).body.customer
}
const change = <Body = One>({ id }: { id: string }, body: object, headers = {}) =>
  store.call<Body>('POST', `/admin/customers/${id}`, body, headers)
const list = async (query: string) => (await store.call<Page>('GET', `/admin/customers?${query}`)).body
const found = async (q: string) =>
  (await list(`q=${encodeURIComponent(q)}`)).customers.map(({ email }) => email)

test('customers are found by words of email, names and phone, in any order', async () => {
  await create('ines@harbour.example', {
    first_name: 'Inès',
    last_name: "O'Brien",
    phone: '+45 (0)12-345',
  })
  await guest('ines@gull.example')
  const both = ['ines@gull.example', 'ines@harbour.example']
  for (const [q, emails] of [
    ['ines', both],
    ["o'brien ines", ['ines@harbour.example']],
    ['INÈS harbour', ['ines@harbour.example']],
    ['45012345', ['ines@harbour.example']],
    ['12-345', ['ines@harbour.example']],
    ['gull', ['ines@gull.example']],
    ['gull harbour', []],
    ['%', []],
    ['_', []],
  ] as const) {
    expect(await found(q), q).toEqual(emails)
  }
  expect(await list('q=ines&limit=1&offset=1')).toMatchObject({ count: 2, customers: [{ email: both[1] }] })
})

test('a whole email address finds its customer, and partial matches only when there is none', async () => {
  await guest('ada@quay.example')
  await guest('canada@quay.example')
  expect(await found(' Ada@quay.example')).toEqual(['ada@quay.example'])
  expect(await list('q=ada@quay.example')).toMatchObject({ count: 1 })
  expect(await found('da@quay.example')).toEqual(['canada@quay.example', 'ada@quay.example'])
})

test('the list is filtered by account and time and sorted, and has only the relations that are named', async () => {
  const mark = store.now()
  const account = await create('zoe@narrow.example')
  const other = await guest('adam@narrow.example')
  const since = `created_at[gt]=${encodeURIComponent(mark)}`
  const emails = async (query: string) =>
    (await list(`${since}&${query}`)).customers.map(({ email }) => email)
  expect(await emails('')).toEqual([other.email, account.email])
  expect(await emails('has_account=true')).toEqual([account.email])
  expect(await emails('has_account=false')).toEqual([other.email])
  expect(await emails('order=-email')).toEqual([account.email, other.email])
  expect(await emails('groups[]=any')).toEqual([])
  const [plain] = (await list(`${since}&limit=1`)).customers
  expect(Object.keys(plain ?? {})).not.toContain('orders')
  const [named] = (await list(`${since}&limit=1&fields=email&expand=shipping_addresses`)).customers
  expect(named).toEqual({ id: other.id, email: other.email, shipping_addresses: [] })
  for (const query of ['has_account=maybe', 'order=phone', 'colour=red', 'expand=password']) {
    expect((await store.call('GET', `/admin/customers?${query}`)).status, query).toBe(400)
  }
})

test('the tally matches the rows', async () => {
  const { rows } = await sql<{ has_account: boolean; count: number }>`
    select has_account, count(*)::int as count from customer where deleted_at is null group by has_account`.execute(
    store.db,
  )
  for (const { has_account, count } of rows)
    expect((await list(`has_account=${has_account}&limit=1`)).count).toBe(count)
})

test('an account is created once per email, in lower case, beside a guest record; its password is stored separately', async () => {
  const plain = await guest('twice@quay.example')
  const made = await create(' Twice@Quay.example ', { phone: '', metadata: { vip: true } })
  expect(made).toMatchObject({ email: 'twice@quay.example', phone: null, has_account: true, version: 1 })
  expect(made.id).not.toBe(plain.id)
  const again = await store.call<Refused>('POST', '/admin/customers', {
    email: 'TWICE@quay.example',
    first_name: 'A',
    last_name: 'B',
    password,
  })
  expect(again).toMatchObject({
    status: 422,
    body: {
      type: 'duplicate_error',
      field: 'email',
      message: expect.stringContaining(
        `already an account with the email twice@quay.example: ${made.first_name} ${made.last_name}.`,
      ),
    },
  })
  const kept = await store.db
    .selectFrom('customer_password')
    .select('password_hash')
    .where('customer_id', '=', made.id)
    .executeTakeFirstOrThrow()
  expect(kept.password_hash).toMatch(/^scrypt\$/)
  const { rows } = await sql`select before, after from journal where resource_id = ${made.id}`.execute(
    store.db,
  )
  expect(rows).toMatchObject([{ before: null, after: { email: 'twice@quay.example' } }])
  expect(JSON.stringify(rows)).not.toContain('password')
})

test.each([
  [{}, 'email'],
  [{ email: 'nobody' }, 'email'],
  [{ email: 'a@b.example', last_name: 'B', password }, 'first_name'],
  [{ email: 'a@b.example', first_name: ' ', last_name: 'B', password }, 'first_name'],
  [{ email: 'a@b.example', first_name: 'A', last_name: 'B' }, 'password'],
  [{ email: 'a@b.example', first_name: 'A', last_name: 'B', password: 'short' }, 'password'],
])('an account with %j is refused at %s', async (body, field) => {
  const before = (await list('limit=1')).count
  const answer = await store.call<Refused>('POST', '/admin/customers', body)
  expect(answer).toMatchObject({ status: 400, body: { type: 'invalid_data', field } })
  expect((await list('limit=1')).count).toBe(before)
})

test('given fields change, null and nothing clear; a stale version and an account’s email are refused', async () => {
  const nina = await create('change@quay.example', { phone: '1' })
  const { body } = await change(nina, { first_name: 'Nia', phone: null }, { 'if-match': '1' })
  expect(body.customer).toMatchObject({ first_name: 'Nia', last_name: 'Tanaka', phone: null, version: 2 })
  expect(body.customer.shipping_addresses).toEqual([])
  const stale = await change<Refused>(nina, { first_name: 'Nora' }, { 'if-match': '1' })
  expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version' } })
  const refused = await change<Refused>(nina, { email: 'new@quay.example' })
  expect(refused.body).toMatchObject({
    field: 'email',
    code: 'email_of_account',
    message: 'Editing emails is disabled for registered users',
  })
  expect((await change(nina, { email: 'Change@quay.example' })).status).toBe(200)
  expect(await change({ id: 'cus_none' }, { phone: '1' })).toMatchObject({ status: 404 })
  expect((await change(nina, { password })).status).toBe(400)
})

test('a guest’s email can change to an unused one, in lower case; orders keep theirs', async () => {
  const plain = await guest('moves@quay.example')
  await guest('taken@quay.example')
  const taken = await change<Refused>(plain, { email: 'Taken@quay.example' })
  expect(taken).toMatchObject({
    status: 422,
    body: { field: 'email', message: 'There is already a customer with the email taken@quay.example.' },
  })
  const { body } = await change(plain, { email: ' Moved@Quay.example' })
  expect(body.customer.email).toBe('moved@quay.example')
  const order = await placeOrder(store.db, { at: store.now(), email: 'ordered@quay.example' })
  await change({ id: order.customer_id }, { email: 'later@quay.example' })
  const kept = await store.call<{ order: { email: string } }>('GET', `/admin/orders/${order.id}`)
  expect(kept.body.order.email).toBe('ordered@quay.example')
})

test('when two requests create the same account at once, one succeeds and the other gets an error', async () => {
  const body = { email: 'race@quay.example', first_name: 'A', last_name: 'B', password }
  const answers = await Promise.all([1, 2, 3].map(() => store.call('POST', '/admin/customers', body)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  expect(await found('race@quay.example')).toHaveLength(1)
})

test('the figures show the number of orders, the last one, and the amount spent per currency', async () => {
  const { id: orderId, customer_id } = await placeOrder(store.db, { at: store.now() })
  const figures = async (id: string) =>
    (await store.call<{ figures: CustomerFigures }>('GET', `/admin/customers/${id}/figures`)).body.figures
  const before = await figures(customer_id)
  expect(before).toMatchObject({ order_count: 1, last_order_at: store.now() })
  await store.call('POST', `/admin/orders/${orderId}/capture`)
  const { body } = await store.call<{ order: { refundable_amount: number } }>(
    'GET',
    `/admin/orders/${orderId}`,
  )
  expect(body.order.refundable_amount).toBeGreaterThan(0)
  const { refundable_amount: amount } = body.order
  expect((await figures(customer_id)).spent).toEqual([
    { currency_code: 'eur', amount, average_order: amount },
  ])
  expect((await figures(customer_id)).returns_rate).toBe(0)
  const { id } = await guest('never@quay.example')
  expect(await figures(id)).toEqual({
    order_count: 0,
    last_order_at: null,
    spent: [],
    returns_rate: null,
  })
  expect((await store.call('GET', '/admin/customers/cus_none/figures')).status).toBe(404)
})

test('one customer’s newest thousand orders are returned; with several customers none is left out', async () => {
  const { id, customer_id } = await placeOrder(store.db, { at: store.now(), email: 'many@quay.example' })
  const copied = `email, customer_id, region_id, currency_code, tax_rate, subtotal, shipping_total, discount_total,
    gift_card_total, tax_total, total, search_text, updated_at`
  await sql`insert into "order" (id, created_at, ${sql.raw(copied)})
    select 'order_many_' || n, created_at + n * interval '1 second', ${sql.raw(copied)}
    from "order", generate_series(1, 1000) as n where id = ${id}`.execute(store.db)
  const { body } = await store.call<One>('GET', `/admin/customers/${customer_id}`)
  const ids = body.customer.orders?.map((order) => order.id)
  expect([ids?.length, ids?.[0], ids?.at(-1)]).toEqual([1_000, 'order_many_1', 'order_many_1000'])
  const figures = await store.call<{ figures: CustomerFigures }>(
    'GET',
    `/admin/customers/${customer_id}/figures`,
  )
  expect(figures.body.figures.order_count).toBe(1_001)
  const of = await store.call<Refused>('GET', '/admin/customers?expand=orders&limit=100')
  expect(of).toMatchObject({ status: 400, body: { field: 'expand' } })
})

test('tags are trimmed, each once, found by the filter, listed, and recorded', async () => {
  const tagged = await create('tagged@quay.example')
  expect(tagged.tags).toEqual([])
  const { body } = await change(tagged, { tags: [' VIP ', 'wholesale', 'VIP'] })
  expect(body.customer.tags).toEqual(['VIP', 'wholesale'])
  await change(await guest('also@quay.example'), { tags: ['VIP'] })
  const filtered = async (query: string) => {
    const { customers, count } = await list(query)
    expect(count).toBe(customers.length)
    return customers.map(({ email }) => email)
  }
  expect(await filtered('tags[]=VIP')).toEqual(['also@quay.example', 'tagged@quay.example'])
  expect(await filtered('tags=wholesale,none')).toEqual(['tagged@quay.example'])
  expect(await filtered('tags[]=vip')).toEqual([])
  expect(await filtered('tags[]=VIP&has_account=false')).toEqual(['also@quay.example'])
  expect((await store.call('GET', '/admin/customers/tags')).body).toEqual({
    tags: [
      { value: 'VIP', customer_count: 2 },
      { value: 'wholesale', customer_count: 1 },
    ],
  })
  const { rows } = await sql`select before, after from journal
    where resource_id = ${tagged.id} and operation = 'update-customer'`.execute(store.db)
  expect(rows).toEqual([{ before: { tags: [] }, after: { tags: ['VIP', 'wholesale'] } }])
  const stale = await change<Refused>(tagged, { tags: [] }, { 'if-match': '1' })
  expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version' } })
})

test.each([
  [['a,b'], 'tags.0', /comma/],
  [[' '], 'tags.0', /empty/],
  [['x'.repeat(101)], 'tags.0', /at most 100/],
  [Array.from({ length: 51 }, (_, place) => `tag ${place}`), 'tags', /50/],
])('tags %j of a customer are refused', async (tags, field, reason) => {
  const { status, body } = await change<Refused>({ id: 'cus_tagged@quay.example' }, { tags })
  expect([status, body.field]).toEqual([400, field])
  expect(body.message).toMatch(reason)
})
