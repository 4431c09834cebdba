import type { Customer } from '@purser/contract/customers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/claim-books.ts'
import { priceShop } from '../../../../test/price-shop.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'
import { draft } from '../../draft-orders/testing/drafts.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await priceShop(store.db)
})
afterAll(() => store.close())

interface One {
  customer: Customer
}
type Refused = { type: string; code: string; field?: string; message: string }

let people = 0
async function customer(): Promise<string> {
  people += 1
  const id = `cus_${people}`
  const when = { created_at: store.now(), updated_at: store.now() }
  await store.db
    .insertInto('customer')
    .values({ id, email: `person${people}@quay.example`, ...when })
    .execute()
  return id
}
const book = (id: string, address = '') => `/admin/customers/${id}/addresses${address && `/${address}`}`
const add = <Body = One>(id: string, body: object, headers = {}) =>
  store.call<Body>('POST', book(id), { country_code: 'dk', ...body }, headers)
const read = async (id: string) =>
  (await store.call<One>('GET', `/admin/customers/${id}?expand=shipping_addresses,billing_address`)).body
    .customer
const idsOf = ({ shipping_addresses = [] }: Customer) => shipping_addresses.map(({ id }) => id)

test('an address is added, edited, made a default and deleted, and the history says so (customers-32)', async () => {
  const id = await customer()
  const added = await add(id, { address_1: 'Quay 1', city: 'Aarhus', country_code: 'DNK' })
  expect(added.body.customer.shipping_addresses).toMatchObject([
    { customer_id: id, address_1: 'Quay 1', city: 'Aarhus', country_code: 'dk' },
  ])
  const [first = ''] = idsOf(added.body.customer)
  await add(id, { address_1: 'Pier 2', is_default_billing: true, is_default_shipping: true })
  const [, second = ''] = idsOf(await read(id))
  expect(await read(id)).toMatchObject({
    billing_address_id: second,
    default_shipping_address_id: second,
    billing_address: { address_1: 'Pier 2' },
  })
  const edited = await store.call<One>('POST', book(id, first), {
    city: null,
    postal_code: '8000',
    is_default_shipping: true,
  })
  expect(edited.body.customer).toMatchObject({
    billing_address_id: second,
    default_shipping_address_id: first,
    shipping_addresses: [{ address_1: 'Quay 1', city: null, postal_code: '8000' }, { id: second }],
  })
  const gone = await store.call<One>('DELETE', book(id, first))
  expect(gone.body.customer).toMatchObject({
    default_shipping_address_id: null,
    shipping_addresses: [{ id: second }],
  })
  await store.call('POST', book(id, second), { is_default_billing: false })
  expect((await read(id)).billing_address_id).toBeNull()
  expect((await store.call('DELETE', book(id, first))).status).toBe(404)
  const { rows } = await sql<{ operation: string; after: object | null }>`select operation, after from journal
    where resource_id = ${id} order by id`.execute(store.db)
  expect(rows).toMatchObject([
    { operation: 'create-customer-address', after: { is_default_billing: false, country_code: 'dk' } },
    { operation: 'create-customer-address', after: { is_default_billing: true, is_default_shipping: true } },
    {
      operation: 'update-customer-address',
      after: { city: null, postal_code: '8000', is_default_shipping: true },
    },
    { operation: 'delete-customer-address', after: null },
    { operation: 'update-customer-address', after: { is_default_billing: false } },
  ])
  expect(await brokenInvariants(store)).toEqual([])
})

test('what is wrong is refused, and nothing is written', async () => {
  const [id, other] = [await customer(), await customer()]
  await add(other, { address_1: 'Quay 1' })
  const [theirs = ''] = idsOf(await read(other))
  for (const [method, path, body, status, field] of [
    ['POST', book(id), { address_1: 'Quay 1' }, 400, 'country_code'],
    ['POST', book(id), { country_code: 'zz' }, 404, 'country_code'],
    ['POST', book(id), { country_code: 'dk', street: 'Quay 1' }, 400, 'street'],
    ['POST', book(id), { country_code: 'dk', is_default_billing: 'yes' }, 400, 'is_default_billing'],
    ['POST', book('cus_none'), { country_code: 'dk' }, 404, undefined],
    ['POST', book(id, theirs), { city: 'Kiel' }, 404, undefined],
    ['POST', book(other, theirs), { country_code: 'zz' }, 404, 'country_code'],
    ['DELETE', book(id, theirs), undefined, 404, undefined],
  ] as const) {
    const answer = await store.call<Refused>(method, path, body)
    expect([answer.status, answer.body.field], `${method} ${path} ${JSON.stringify(body)}`).toEqual([
      status,
      field,
    ])
  }
  expect(idsOf(await read(id))).toEqual([])
  expect((await read(other)).shipping_addresses).toMatchObject([{ address_1: 'Quay 1', city: null }])
  await sql`insert into address (id, customer_id, created_at, updated_at)
    select 'addr_' || n, ${id}, now(), now() from generate_series(1, 100) as n`.execute(store.db)
  expect((await add<Refused>(id, {})).body.code).toBe('too_many_addresses')
  await store.call('POST', `/admin/customers/${other}/erase`)
  expect((await add<Refused>(other, {})).body.code).toBe('customer_erased')
})

test('the same request twice adds one address, and an outdated view is refused (double click, colleague)', async () => {
  const id = await customer()
  const headers = { 'idempotency-key': 'address-once' }
  const twice = await Promise.all([add(id, {}, headers), add(id, {}, headers)])
  expect(twice.map(({ status }) => status).filter((status) => status !== 409)).toContain(200)
  const { version, ...now } = await read(id)
  expect(idsOf({ version, ...now })).toHaveLength(1)
  const [address = ''] = idsOf({ version, ...now })
  const edit = (city: string) =>
    store.call('POST', book(id, address), { city }, { 'if-match': `"${version}"` })
  expect((await edit('Kiel')).status).toBe(200)
  expect(await edit('Bergen')).toMatchObject({ status: 409, body: { code: 'stale_version' } })
  expect((await read(id)).shipping_addresses).toMatchObject([{ city: 'Kiel' }])
})

test('deleting an address and making it the default at the same moment leaves no deleted default', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await customer()
    await add(id, {})
    const [address = ''] = idsOf(await read(id))
    await Promise.all([
      store.call('DELETE', book(id, address)),
      store.call('POST', book(id, address), { is_default_shipping: true, is_default_billing: true }),
    ])
    expect(await read(id)).toMatchObject({ default_shipping_address_id: null, billing_address_id: null })
  }
})

test('an order and a draft keep their addresses when the customer’s are changed', async () => {
  const made = await draft(store)
  const id = made.cart?.customer_id ?? ''
  const used = made.cart?.shipping_address_id
  await add(id, { address_1: 'Quay 1', is_default_shipping: true })
  const [address = ''] = idsOf(await read(id))
  await store.call('DELETE', book(id, address))
  const { rows } = await sql<{ shipping_address_id: string }>`select shipping_address_id from cart
    where customer_id = ${id}`.execute(store.db)
  expect(rows).toEqual([{ shipping_address_id: used ?? null }])
})

test('a merge joins the addresses and defaults, and its undo separates them, without a deleted default', async () => {
  const [kept, merged] = [await customer(), await customer()]
  await add(merged, { address_1: 'Pier 2', is_default_shipping: true, is_default_billing: true })
  const [address = ''] = idsOf(await read(merged))
  const merge = () => store.call('POST', `/admin/customers/${kept}/merge`, { customer_id: merged })
  const undo = async () => {
    const { body } = await store.call<{ merges: { id: string }[] }>('GET', `/admin/customers/${kept}/merges`)
    return store.call('POST', `/admin/customers/${kept}/merges/${body.merges[0]?.id}/undo`)
  }
  await merge()
  expect(await read(kept)).toMatchObject({
    default_shipping_address_id: address,
    billing_address_id: address,
  })
  await undo()
  expect(await read(kept)).toMatchObject({ default_shipping_address_id: null, shipping_addresses: [] })
  expect(await read(merged)).toMatchObject({ default_shipping_address_id: address })
  await merge()
  await store.call('DELETE', book(kept, address))
  await undo()
  expect(await read(merged)).toMatchObject({ default_shipping_address_id: null, shipping_addresses: [] })
  expect(await brokenInvariants(store)).toEqual([])
})

test('a merged customer leads to the one who stayed, through several merges (customers-35)', async () => {
  const [first, second, third] = [await customer(), await customer(), await customer()]
  const into = async (id: string) =>
    (await store.call<object>('GET', `/admin/customers/${id}/merged-into`)).body
  expect(await into(first)).toEqual({ email: null, customer: null })
  await store.call('POST', `/admin/customers/${second}/merge`, { customer_id: first })
  await store.call('POST', `/admin/customers/${third}/merge`, { customer_id: second })
  const { email } = await read(third)
  expect(await into(second)).toMatchObject({ customer: { id: third, email } })
  expect(await into(first)).toMatchObject({ email: expect.any(String), customer: { id: third } })
  expect(await into(third)).toEqual({ email: null, customer: null })
  expect(await into('cus_none')).toEqual({ email: null, customer: null })
})
