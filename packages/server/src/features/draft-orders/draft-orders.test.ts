import type { DraftOrder } from '@purser/contract/draft-orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWhole, someOf } from '../../../../../long-tests.ts'
import { shop } from '../../../test/open-shop.ts'
import { openPricedStore } from '../../../test/stock/priced-store.ts'
import type { TestStore } from '../../../test/store.ts'
import { addSeconds } from '../../clock.ts'
import { addDiscount, createDraft, draft, draftFor, onDraft, readDraftBooks } from './testing/drafts.ts'

let store: TestStore
beforeAll(async () => {
  store = await openPricedStore()
  await addDiscount(store.db, 'TEN')
  await addDiscount(store.db, 'FREESHIP', { type: 'free_shipping', value: 0 })
  await addDiscount(store.db, 'OTHER', { value: 5 })
  await addDiscount(store.db, 'ENDED', { ends_at: '2025-06-01T00:00:00.000Z' })
})
afterAll(() => store.close())

const [mug] = shop.variants
const lineOf = ({ cart }: DraftOrder, place = 0) => cart?.items?.[place]?.id ?? ''

test('a draft order is created and priced, and takes no stock', async () => {
  const before = await readDraftBooks(store.db)
  const made = await draft(store, { discounts: [{ code: 'ten ' }], no_notification_order: true })
  expect(made).toMatchObject({
    status: 'open',
    order_id: null,
    order: null,
    no_notification_order: true,
    cart: {
      type: 'draft_order',
      email: 'nina.tanaka@example.com',
      region: { id: shop.region.id, countries: [{ iso_2: 'fr' }, { iso_2: 'de' }] },
      customer: { email: 'nina.tanaka@example.com', has_account: false },
      shipping_address: { city: 'Berlin', country_code: 'de', phone: '+49 30 1234' },
      items: [
        { title: 'Mug', description: 'Size 1', unit_price: 2_000, quantity: 2, discount_total: 400 },
        { title: 'Gift wrap', variant_id: null, unit_price: 300, quantity: 1, discount_total: 0 },
      ],
      discounts: [
        { code: 'TEN', rule: { type: 'percentage', value: 10 }, regions: [{ id: shop.region.id }] },
      ],
      shipping_methods: [{ price: 500, shipping_option: { name: 'Parcel' }, total: 625 }],
      subtotal: 4_300,
      discount_total: 400,
      shipping_total: 500,
      tax_total: 1_100,
      total: 5_500,
    },
  })
  const after = await readDraftBooks(store.db)
  for (const kept of ['stock', 'movements', 'orders', 'payments', 'redemptions', 'discounts'] as const) {
    expect(after[kept]).toEqual(before[kept])
  }
  const { body } = await onDraft(store, 'GET', made.id)
  expect(body.draft_order).toEqual(made)
})

test('a customer has one record, whatever the case of the email', async () => {
  const email = 'Twice@Example.com'
  const [one, other] = await Promise.all([draft(store, { email }), draft(store, { email })])
  expect(one.cart?.customer_id).toBe(other.cart?.customer_id)
  const byId = await draft(store, { customer_id: one.cart?.customer_id, email: 'elsewhere@example.com' })
  expect(byId.cart).toMatchObject({ customer_id: one.cart?.customer_id, email: 'elsewhere@example.com' })
})

test('an address from the customer’s address book is copied', async () => {
  const when = { created_at: store.now(), updated_at: store.now() }
  await store.db
    .insertInto('address')
    .values({ id: 'addr_book', city: 'Paris', country_code: 'fr', ...when })
    .execute()
  const { cart } = await draft(store, { shipping_address: 'addr_book', billing_address: 'addr_book' })
  expect(cart).toMatchObject({ shipping_address: { city: 'Paris' }, billing_address: { city: 'Paris' } })
  expect(new Set(['addr_book', cart?.shipping_address_id, cart?.billing_address_id]).size).toBe(3)
})

test.each(
  someOf(
    [
      ['an unknown region', { region_id: 'reg_none' }, 'There is no region'],
      ['an unknown customer', { customer_id: 'cus_none' }, 'There is no customer'],
      [
        'an unknown variant',
        { items: [{ variant_id: 'variant_none', quantity: 1 }] },
        'no variant variant_none',
      ],
      ['a quantity of 0', { items: [{ variant_id: mug, quantity: 0 }] }, 'items.0.quantity'],
      ['a price below 0', { items: [{ title: 'X', unit_price: -1, quantity: 1 }] }, 'items.0.unit_price'],
      ['a part of a cent', { items: [{ title: 'X', unit_price: 9.5, quantity: 1 }] }, 'items.0.unit_price'],
      [
        'total is too large',
        { items: [{ title: 'X', unit_price: 2 ** 50, quantity: 2 ** 30 }] },
        'total is too large',
      ],
      ['an unknown discount', { discounts: [{ code: 'NONE' }] }, 'There is no discount NONE.'],
      ['a discount that has ended', { discounts: [{ code: 'ENDED' }] }, 'ENDED: The discount has expired.'],
      ['two discounts', { discounts: [{ code: 'TEN' }, { code: 'OTHER' }] }, "can't be combined"],
      ['an unknown way to send it', { shipping_methods: [{ option_id: 'so_none' }] }, 'so_none is not a way'],
      ['a way back', { shipping_methods: [{ option_id: 'so_test_return' }] }, 'so_test_return is not a way'],
      ['no word on shipping', { shipping_methods: undefined }, 'shipping_methods'],
      [
        'another region’s country',
        { shipping_address: { country_code: 'us' } },
        'US is not a country of the region',
      ],
      ['no country', { shipping_address: { city: 'Berlin' } }, 'An address needs a country'],
      ['an unknown address', { billing_address: 'addr_none' }, 'no address with id addr_none'],
      ['no email', { email: 'nina' }, 'email: must be an email address'],
      ['an unknown name', { colour: 'red' }, 'colour'],
    ],
    6,
  ),
)('%s is refused, and nothing is written', async (_, plan, words) => {
  const before = await readDraftBooks(store.db)
  const { status, body } = await createDraft(store, plan)
  expect([status, body.message]).toEqual([400, expect.stringContaining(words)])
  expect(await readDraftBooks(store.db)).toEqual(before)
})

test('an option’s requirements are checked against the total, also when an open draft changes its shipping option', async () => {
  const usualOption = await store.db
    .selectFrom('shipping_option')
    .selectAll()
    .where('id', '=', shop.shippingOptionId)
    .executeTakeFirstOrThrow()
  await store.db
    .insertInto('shipping_option')
    .values({ ...usualOption, id: 'so_dear', name: 'Courier', data: '{}', metadata: null })
    .execute()
  await store.db
    .insertInto('shipping_option_requirement')
    .values({ id: 'sor_1', shipping_option_id: 'so_dear', type: 'min_subtotal', amount: 2_000 })
    .execute()
  const shipping_methods = [{ option_id: 'so_dear', price: 0 }]
  const cheap = await createDraft(store, {
    shipping_methods,
    items: [{ title: 'X', unit_price: 1_999, quantity: 1 }],
  })
  expect([cheap.status, cheap.body.message]).toEqual([400, "Courier isn't available for this order value."])
  const exact = await draft(store, {
    shipping_methods,
    items: [{ title: 'X', unit_price: 2_000, quantity: 1 }],
  })
  expect(exact.cart).toMatchObject({ shipping_total: 0, total: 2_500 })

  const send = (id: string, methods: readonly unknown[]) =>
    onDraft(store, 'POST', id, '', { shipping_methods: methods })
  const usual = { option_id: shop.shippingOptionId, price: 700, data: { note: 'Ring twice' } }
  const changed = (await send(exact.id, [usual])).body.draft_order
  expect(changed).toMatchObject({ version: 2, cart: { shipping_total: 700 } })
  expect(changed.cart?.shipping_methods).toMatchObject([
    { shipping_option_id: shop.shippingOptionId, price: 700, data: { note: 'Ring twice' } },
  ])
  const journal = await store.db
    .selectFrom('journal')
    .select(['before', 'after'])
    .where('resource_id', '=', exact.id)
    .where('operation', '=', 'update-draft-order')
    .executeTakeFirstOrThrow()
  expect(journal).toEqual({
    before: { shipping_methods: [{ shipping_option_id: 'so_dear', price: 0 }] },
    after: { shipping_methods: [{ shipping_option_id: shop.shippingOptionId, price: 700 }] },
  })
  const poor = await draft(store, { items: [{ title: 'X', unit_price: 1_999, quantity: 1 }] })
  const before = await readDraftBooks(store.db)
  const refusals = [
    await send(poor.id, [{ option_id: 'so_dear', price: 0 }]),
    await send(poor.id, [{ option_id: 'so_none' }]),
    await send(poor.id, [{ ...usual, price: -1 }]),
    await send(poor.id, [{ ...usual, price: Number.MAX_SAFE_INTEGER }]),
  ]
  expect(refusals.map(({ status, body }) => [status, body.code, body.field])).toEqual([
    [400, 'shipping_option_not_for_sum', 'shipping_methods.0.option_id'],
    [400, 'unknown_reference', 'shipping_methods.0.option_id'],
    [400, expect.any(String), 'shipping_methods.0.price'],
    [400, 'draft_order_too_large', undefined],
  ])
  expect(await readDraftBooks(store.db)).toEqual(before)
  expect((await send(poor.id, [])).body.draft_order.cart).toMatchObject({
    shipping_methods: [],
    shipping_total: 0,
  })
})

test('units join the line of the same variant, unless one of them has its own price', async () => {
  const made = await draft(store, { items: [{ variant_id: mug, quantity: 1 }] })
  const add = async (line: unknown) =>
    (await onDraft(store, 'POST', made.id, '/line-items', line)).body.draft_order
  expect((await add({ variant_id: mug, quantity: 2 })).cart?.items).toMatchObject([{ quantity: 3 }])
  expect((await add({ variant_id: mug, quantity: 1, unit_price: 1_500 })).cart?.items).toMatchObject([
    { quantity: 3, unit_price: 2_000 },
    { quantity: 1, unit_price: 1_500 },
  ])
  expect((await add({ variant_id: mug, quantity: 1, metadata: { name: 'Nina' } })).cart?.items).toHaveLength(
    3,
  )
  const last = await add({ variant_id: '', quantity: 2, title: '', unit_price: 100 })
  expect(last.cart?.items?.[3]).toMatchObject({
    title: 'Custom item',
    variant_id: null,
    quantity: 2,
    subtotal: 200,
  })
  expect(last.cart?.shipping_methods).toHaveLength(1)
  expect(last.version).toBe(5)
})

test('units that join a line give it the current price, and the history shows the old one', async () => {
  const variant_id = shop.variants[2]
  const made = await draft(store, { items: [{ variant_id, quantity: 3 }] })
  const prices = store.db.updateTable('money_amount').where('variant_id', '=', variant_id)
  await prices.set({ amount: 1_200 }).execute()
  const { body } = await onDraft(store, 'POST', made.id, '/line-items', { variant_id, quantity: 1 })
  expect(body.draft_order.cart).toMatchObject({
    items: [{ quantity: 4, unit_price: 1_200 }],
    subtotal: 4_800,
  })
  const { before, after } = await store.db
    .selectFrom('journal')
    .select(['before', 'after'])
    .where('resource_id', '=', made.id)
    .where('operation', '=', 'create-draft-line-item')
    .executeTakeFirstOrThrow()
  expect(before).toMatchObject({ quantity: 3, unit_price: 1_000 })
  expect(after).toMatchObject({ quantity: 4, unit_price: 1_200 })
})

test('a line is changed, and removed, also by a quantity of 0', async () => {
  const made = await draft(store)
  const line = lineOf(made)
  const changed = await onDraft(store, 'POST', made.id, `/line-items/${line}`, {
    title: 'Fine mug',
    unit_price: 1_000,
    quantity: 5,
    variant_id: mug,
  })
  expect(changed.body.draft_order.cart?.items?.[0]).toMatchObject({
    id: line,
    title: 'Fine mug',
    variant_id: mug,
    subtotal: 5_000,
  })
  const fewer = await onDraft(store, 'POST', made.id, `/line-items/${line}`, { quantity: 0 })
  expect(fewer.body.draft_order.cart?.items).toMatchObject([{ title: 'Gift wrap' }])
  const none = await onDraft(store, 'DELETE', made.id, `/line-items/${lineOf(made, 1)}`)
  expect(none.body.draft_order.cart).toMatchObject({ items: [], subtotal: 0, total: 625 })
})

test('more than is in stock can’t be added, and another draft’s line can’t be changed or removed (wire-41)', async () => {
  const made = await draft(store)
  const other = await draft(store)
  const before = await readDraftBooks(store.db)
  const many = await onDraft(store, 'POST', made.id, '/line-items', { variant_id: mug, quantity: 1_000_000 })
  expect([many.status, many.body]).toMatchObject([
    400,
    { type: 'not_allowed', code: 'insufficient_inventory', message: 'Only 1000000 of MUG-1 are in stock.' },
  ])
  const more = await onDraft(store, 'POST', made.id, `/line-items/${lineOf(made)}`, { quantity: 1_000_001 })
  expect(more.body.code).toBe('insufficient_inventory')
  const foreign = `/line-items/${lineOf(other)}`
  for (const quantity of [0, 1])
    expect((await onDraft(store, 'POST', made.id, foreign, { quantity })).body.type).toBe('not_found')
  const removed = await onDraft(store, 'DELETE', made.id, foreign)
  expect([removed.status, removed.body.draft_order.version]).toEqual([200, made.version])
  const stale = await onDraft(store, 'POST', made.id, '/line-items', { quantity: 1 }, { 'if-match': '"7"' })
  expect(stale.status).toBe(409)
  expect(await readDraftBooks(store.db)).toEqual(before)
})

test('customer, addresses, discounts and notifications can change, the region can’t', async () => {
  const made = await draft(store, { discounts: [{ code: 'TEN' }] })
  const taken = made.cart?.items?.flatMap(({ adjustments = [] }) => adjustments) ?? []
  expect(taken.map(({ description }) => description)).toContain('TEN')
  expect(taken.reduce((sum, { amount }) => sum + amount, 0)).toBe(made.cart?.discount_total)
  const { body } = await onDraft(store, 'POST', made.id, '', {
    email: 'new.customer@example.com',
    shipping_address: { city: 'Hamburg' },
    billing_address: { city: 'Lyon', country_code: 'fr' },
    discounts: [{ code: 'FREESHIP' }],
    no_notification_order: true,
  })
  expect(body.draft_order).toMatchObject({
    no_notification_order: true,
    version: 2,
    cart: {
      email: 'new.customer@example.com',
      customer: { email: 'new.customer@example.com' },
      shipping_address_id: made.cart?.shipping_address_id,
      shipping_address: { city: 'Hamburg', first_name: 'Nina' },
      billing_address: { city: 'Lyon' },
      discounts: [{ code: 'FREESHIP' }],
      discount_total: 0,
      shipping_total: 0,
    },
  })
  const { before, after } = await store.db
    .selectFrom('journal')
    .select(['before', 'after'])
    .where('resource_id', '=', made.id)
    .where('operation', '=', 'update-draft-order')
    .executeTakeFirstOrThrow()
  expect(before).toMatchObject({
    email: 'nina.tanaka@example.com',
    no_notification_order: null,
    shipping_address: { city: 'Berlin' },
    billing_address: null,
    discounts: ['TEN'],
  })
  expect(after).toMatchObject({
    email: 'new.customer@example.com',
    no_notification_order: true,
    shipping_address: { city: 'Hamburg' },
    billing_address: { city: 'Lyon' },
    discounts: ['FREESHIP'],
  })
  const cleared = await onDraft(store, 'POST', made.id, '', { discounts: [] })
  expect(cleared.body.draft_order.cart).toMatchObject({ discounts: [], shipping_total: 500 })
  const moved = await onDraft(store, 'POST', made.id, '', { region_id: shop.region.id })
  expect(moved.status).toBe(400)
})

test('simultaneous changes to different parts of a draft both succeed', async () => {
  const made = await draft(store)
  for (let round = 0; round < (isWhole ? 10 : 2); round += 1) {
    const changes = [
      { email: `round.${round}@example.com` },
      { shipping_address: { city: `City ${round}` } },
      { billing_address: { city: `Town ${round}`, country_code: 'de' } },
      { no_notification_order: round % 2 === 0 },
    ]
    const answers = await Promise.all(changes.map((change) => onDraft(store, 'POST', made.id, '', change)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await onDraft(store, 'GET', made.id)).body.draft_order).toMatchObject({
      no_notification_order: round % 2 === 0,
      cart: {
        email: `round.${round}@example.com`,
        shipping_address: { city: `City ${round}` },
        billing_address: { city: `Town ${round}` },
      },
    })
  }
})

test('a deleted draft is gone, can be deleted again, and its number is not reused (wire-41)', async () => {
  const made = await draft(store)
  const gone = await onDraft(store, 'DELETE', made.id)
  expect([gone.status, gone.body]).toEqual([200, { id: made.id, object: 'draft-order', deleted: true }])
  expect((await onDraft(store, 'GET', made.id)).status).toBe(404)
  const books = await readDraftBooks(store.db)
  expect((await onDraft(store, 'DELETE', made.id)).body).toEqual(gone.body)
  expect(await readDraftBooks(store.db)).toEqual(books)
  expect((await draft(store)).display_id).toBeGreaterThan(made.display_id)
})

test('the list finds drafts by email and number, newest first', async () => {
  store.setNow(addSeconds(store.now(), 60))
  await draft(store, { email: 'rareX100@example.com' })
  store.setNow(addSeconds(store.now(), 60))
  const made = await draft(store, { email: 'rare_100@example.com' })
  const list = async (query: string) =>
    (
      await store.call<{ draft_orders: DraftOrder[]; count: number; limit: number }>(
        'GET',
        `/admin/draft-orders${query}`,
      )
    ).body
  const all = await list('')
  expect([all.draft_orders[0]?.id, all.limit]).toEqual([made.id, 20])
  expect(all.draft_orders[0]).toMatchObject({ order: null, cart: { email: 'rare_100@example.com' } })
  expect((await list('?q=RARE_100')).draft_orders.map(({ id }) => id)).toEqual([made.id])
  expect((await list(`?q=%23${made.display_id}`)).draft_orders.map(({ id }) => id)).toEqual([made.id])
  expect((await list(`?q=${made.display_id}`)).draft_orders.map(({ id }) => id)).toContain(made.id)
  expect(await list('?status[]=completed')).toMatchObject({ draft_orders: [], count: 0 })
  expect((await list(`?limit=1&offset=1`)).draft_orders[0]?.id).not.toBe(made.id)
  expect((await list(`?created_at[gte]=${store.now()}`)).count).toBe(1)
})

test('a draft with only the required fields is accepted', async () => {
  const { region_id, email } = draftFor
  const { status, body } = await store.call<{ draft_order: DraftOrder }>('POST', '/admin/draft-orders', {
    region_id,
    email,
    shipping_methods: [],
  })
  expect([status, body.draft_order.cart]).toMatchObject([
    200,
    { items: [], total: 0, shipping_address: null },
  ])
})
