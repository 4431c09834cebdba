import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '../../test/open-shop.ts'
import { onOrder } from '../../test/order-books.ts'
import { packAll } from '../../test/pack-order.ts'
import { placeOrder } from '../../test/place-order.ts'
import { priceShop } from '../../test/price-shop.ts'
import { broken, byParcel, claim, placeCaptured } from '../../test/register-claim.ts'
import { placeSwapped } from '../../test/register-swap.ts'
import { openStore, type TestStore } from '../../test/store.ts'
import { contextOf, transact, writeJournal } from './index.ts'
import { readMigrations } from './read-migrations.ts'

/** What migrations fill in is what the operations write. */
let store: TestStore
let owner: pg.Client
beforeAll(async () => {
  store = await openStore()
  await priceShop(store.db)
  owner = new pg.Client({ connectionString: store.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner?.end()
  await store?.close()
})

async function carryOut(...numbers: number[]): Promise<void> {
  const migrations = await readMigrations(new URL('./migrations/', import.meta.url))
  for (const number of numbers) {
    const { statements = [] } = migrations.find((each) => each.number === number) ?? {}
    expect(statements).not.toEqual([])
    for (const statement of statements) await owner.query(statement)
  }
}

const readOrder = (id: string) =>
  store.db
    .selectFrom('order')
    .select(['search_text', 'version', 'updated_at', 'fulfillment_status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('0183 to 0185 have orders found as if they were placed today, and leave their versions', async () => {
  await placeOrder(store.db)
  const { id } = await placeSwapped(store, 'dearer')
  await packAll(store, id)
  const order = (
    await store.call<{ order: { fulfillments: { id: string }[] } }>('GET', `/admin/orders/${id}`)
  ).body
  const fulfillment_id = order.order.fulfillments[0]?.id
  await onOrder(store, id, 'shipment', { fulfillment_id, tracking_numbers: ['JD 01-46'] })
  await owner.query(`UPDATE product_variant SET sku = 'Çay-Größe ' || sku`)
  await owner.query(`UPDATE line_item SET title = 'ŁÓDŹ Ørsted 지우 𝒳 Б' WHERE swap_id IS NOT NULL`)
  await store.call('POST', `/admin/orders/${id}`, {
    email: 'nina@example.com',
    shipping_address: { address_1: 'Sønder Allé 3', postal_code: 'SW1A 1AA', city: "L'Isle" },
  })
  const today = await readOrder(id)
  expect(today.search_text).toContain('caygrosse mug2')
  const readCustomer = async () =>
    (
      await owner.query(
        `SELECT search_text, version FROM customer WHERE id = (SELECT customer_id FROM "order" WHERE id = $1)`,
        [id],
      )
    ).rows[0]
  const customer = await readCustomer()
  expect(customer.search_text).toContain('sonder alle 3 sw1a 1aa sw1a1aa lisle')

  await owner.query(`DROP TRIGGER order_customer_text ON "order"; DROP TRIGGER order_customer_text_in ON "order";
    DROP FUNCTION tell_customer_of_order(); CREATE INDEX cart_draft_email ON cart (email)`)
  await owner.query(`UPDATE "order" SET search_text = 'nina@example.com nina tanaka'`)
  await owner.query(`UPDATE customer SET search_text = ''`)
  const before = await readOrder(id)
  await owner.query(partOf183())
  await carryOut(184)
  const filled = await readOrder(id)
  // Cut short and begun again.
  await carryOut(184, 185)
  expect(await readOrder(id)).toEqual(filled)
  expect(filled).toMatchObject({ version: before.version, updated_at: before.updated_at })
  const words = (text: string) => [...new Set(text.split(' '))].sort()
  expect(words(filled.search_text)).toEqual(words(today.search_text))
  expect((await readCustomer()).search_text).toBe(customer.search_text)

  await store.call('POST', `/admin/orders/${id}`, { email: 'else@example.com' })
  expect((await readOrder(id)).version).toBe(before.version + 1)
})

/** The tools of 0183 that 0185 takes away. */
function partOf183(): string {
  const sql = readFileSync(new URL('./migrations/0183-searchable-texts.sql', import.meta.url), 'utf8')
  return sql.slice(sql.indexOf("-- domain's orderSearchText"))
}

test('0032 has an order returned of which everything that went out came back, and no other', async () => {
  const placed = { back: '', part: '', unsent: '' }
  const lines = [
    { unit_price: 2_000, quantity: 1 },
    { unit_price: 3_000, quantity: 2 },
  ]
  for (const name of ['back', 'part', 'unsent'] as const) {
    placed[name] = (await placeOrder(store.db, { lines })).id
  }
  const goods = (id: string, fulfilled: string, returned: string, where = 'true') =>
    owner.query(
      `UPDATE line_item SET fulfilled_quantity = ${fulfilled}, returned_quantity = ${returned} WHERE order_id = $1 AND ${where}`,
      [id],
    )
  await goods(placed.back, 'quantity', 'quantity')
  await goods(placed.part, 'quantity', '1')
  // One of its lines never went out.
  await goods(placed.unsent, 'quantity', 'quantity', 'quantity = 2')
  await owner.query(`UPDATE "order" SET fulfillment_status = 'partially_returned' WHERE id = ANY ($1)`, [
    Object.values(placed),
  ])
  await carryOut(32)
  expect((await readOrder(placed.back)).fulfillment_status).toBe('returned')
  expect((await readOrder(placed.part)).fulfillment_status).toBe('partially_returned')
  expect((await readOrder(placed.unsent)).fulfillment_status).toBe('partially_returned')
})

test('0053 knows the uploads that were taken before it, and not those that were deleted', async () => {
  const ctx = { actorId: null, apiKeyId: null, now: store.now(), requestId: 'req' }
  const upload = (
    operation: 'create-uploads' | 'delete-upload',
    resource_id: string,
    after: { keys: string[] } | null,
  ) =>
    transact(store.db, (tx) =>
      writeJournal(tx, contextOf(ctx), {
        operation,
        resource_id,
        before: null,
        after,
      }),
    )
  await upload('create-uploads', 'a.png', { keys: ['a.png', 'b.png'] })
  await upload('create-uploads', 'c.png', { keys: ['c.png'] })
  await upload('delete-upload', 'b.png', null)
  await owner.query('DROP TABLE upload; DROP FUNCTION upload_name CASCADE')
  await carryOut(53)
  const { rows } = await owner.query('SELECT * FROM upload ORDER BY name')
  expect(rows).toMatchObject(
    ['a.png', 'c.png'].map((name) => ({
      name,
      created_at: new Date(store.now()),
      unused_since: null,
      deleted_at: null,
    })),
  )
})

test('0124 has carts of orders and swaps in the currency of those, and others in that of their region', async () => {
  const { id, swap } = await placeSwapped(store, 'dearer')
  const when = { created_at: store.now(), updated_at: store.now() }
  await store.db
    .insertInto('cart')
    .values({ id: 'cart_left', region_id: shop.region.id, ...when })
    .execute()
  await owner.query(`UPDATE region SET currency_code = 'usd' WHERE id = $1`, [shop.region.id])
  await owner.query(`UPDATE cart SET currency_code = ''`)
  await carryOut(124)
  const { rows } = await owner.query(
    `SELECT cart.currency_code FROM cart LEFT JOIN "order" ON "order".cart_id = cart.id AND "order".id = $1
      WHERE "order".id IS NOT NULL OR cart.id = ANY ($2) ORDER BY cart.id = 'cart_left', cart.type`,
    [id, [swap.cart_id, 'cart_left']],
  )
  expect(rows.map((row) => row.currency_code)).toEqual(['eur', 'eur', 'usd'])
})

test('0137 has replacements, and what replaces them, worth what was claimed first, as if they were sent today', async () => {
  const { id, line } = await placeCaptured(store, {
    lines: [{ unit_price: 1_999, quantity: 3 }],
    discount: 50,
    giftCard: 1_500,
  })
  const replace = async (item_id: string, ...variants: readonly string[]) => {
    const { body } = await claim(store, id, {
      type: 'replace',
      claim_items: broken(item_id),
      additional_items: variants.map((variant_id) => ({ variant_id, quantity: 1 })),
      shipping_methods: byParcel,
    })
    return body.order.claims?.at(-1)?.additional_items?.[0]?.id ?? ''
  }
  const first = await replace(line, shop.variants[0], shop.variants[1])
  await replace(first, shop.variants[2])
  const read = () =>
    store.db
      .selectFrom('line_item')
      .select(['id', 'claimed_total', 'claimed_gift_card_total'])
      .where('claim_order_id', 'is not', null)
      .orderBy('id')
      .execute()
  const today = await read()
  expect(today).toHaveLength(3)
  expect(today.every(({ claimed_total }) => (claimed_total ?? 0) > 0)).toBe(true)
  await owner.query('ALTER TABLE line_item DROP COLUMN claimed_total, DROP COLUMN claimed_gift_card_total')
  await carryOut(137)
  expect(await read()).toEqual(today)
})

test('0143 has the emails of accounts proved that no storefront made, and of others what a mailed proof showed', async () => {
  const rows = ['imported', 'squatted', 'reset', 'claimed', 'renamed', 'guest'].map((name) => ({
    id: `cus_${name}`,
    email: `${name}@example.com`,
    has_account: name !== 'guest',
    created_at: store.now(),
    updated_at: store.now(),
  }))
  await store.db.insertInto('customer').values(rows).execute()
  const tell = (
    customer: string,
    operation: Parameters<typeof writeJournal>[2]['operation'],
    id = customer,
  ) =>
    transact(store.db, (tx) =>
      writeJournal(
        tx,
        contextOf({ actorId: null, customerId: customer, now: store.now(), requestId: null }),
        {
          operation,
          resource_id: id,
          before: null,
          after: operation === 'update-order' ? { email: 'renamed@example.com' } : null,
        },
      ),
    )
  for (const { id } of rows.slice(1, 5)) await tell(id, 'sign-up')
  store.setNow('2026-04-01T09:00:00.000Z')
  await tell('cus_reset', 'reset-account-password')
  for (const name of ['claimed', 'renamed']) {
    const order = await placeOrder(store.db, { email: `${name}@example.com` })
    await tell(`cus_${name}`, 'claim-orders', order.id)
    if (name === 'renamed') await tell(`cus_${name}`, 'update-order', order.id)
  }
  await carryOut(143)
  await carryOut(143)
  const read = await store.db
    .selectFrom('customer')
    .select(['id', 'email_proved_at', 'version'])
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  expect(read).toEqual([
    { id: 'cus_claimed', email_proved_at: store.now(), version: 1 },
    { id: 'cus_guest', email_proved_at: null, version: 1 },
    { id: 'cus_imported', email_proved_at: rows[0]?.created_at, version: 1 },
    { id: 'cus_renamed', email_proved_at: null, version: 1 },
    { id: 'cus_reset', email_proved_at: store.now(), version: 1 },
    { id: 'cus_squatted', email_proved_at: null, version: 1 },
  ])
})

test('0161 has emails in the script of their domain, and leaves one that another row has', async () => {
  const when = { created_at: store.now(), updated_at: store.now() }
  const emails = {
    cus_decoded: 'info@xn--mller-kva.de',
    cus_sub: 'a@shop.xn--e1afmkfd.xn--p1ai',
    cus_sharp: 'a@xn--strae-oqa.example',
    cus_kanji: 'a@xn--wgv71a119e.jp',
    cus_broken: 'a@xn--!!.de',
    cus_plain: 'xn--a@example.com',
    cus_taken: 'b@xn--mller-kva.de',
    cus_taker: 'b@müller.de',
  }
  await store.db
    .insertInto('customer')
    .values(Object.entries(emails).map(([id, email]) => ({ id, email, ...when })))
    .execute()
  await carryOut(161)
  const rows = await store.db
    .selectFrom('customer')
    .select(['id', 'email'])
    .where('id', 'in', Object.keys(emails))
    .execute()
  expect(Object.fromEntries(rows.map(({ id, email }) => [id, email]))).toEqual({
    ...emails,
    cus_decoded: 'info@müller.de',
    cus_sub: 'a@shop.пример.рф',
    cus_sharp: 'a@straße.example',
    cus_kanji: 'a@日本語.jp',
  })
})

test('0182 has handles composed, and gives titles of signs one, where no other row has it', async () => {
  const when = { created_at: store.now(), updated_at: store.now() }
  const decomposed = 'crème'.normalize('NFD')
  const { profile_id } = await store.db
    .selectFrom('product')
    .select('profile_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const rows = [
    { id: 'prod_one', title: 'One', handle: decomposed },
    { id: 'prod_stars', title: '★!', handle: null },
    { id: 'prod_taken', title: 'Taken', handle: 'é'.normalize('NFD') },
    { id: 'prod_taker', title: 'Taker', handle: 'é' },
  ]
  for (const row of rows) {
    await store.db
      .insertInto('product')
      .values({ ...row, profile_id, ...when })
      .execute()
  }
  await store.db
    .insertInto('product_collection')
    .values(rows.map((row) => ({ ...row, ...when })))
    .execute()
  await carryOut(182)
  for (const table of ['product', 'product_collection'] as const) {
    const found = await store.db
      .selectFrom(table)
      .select(['id', 'handle'])
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .orderBy('id')
      .execute()
    expect(found.map(({ handle }) => handle)).toEqual(['crème', 'u2605-u21', 'é'.normalize('NFD'), 'é'])
  }
})

test('0188 has guests in place of accounts that were made beside the first of an email', async () => {
  await owner.query(`DROP INDEX customer_account; ALTER TABLE customer ADD first_account_id text REFERENCES customer;
    CREATE INDEX customer_email ON customer (email) WHERE deleted_at IS NULL`)
  const { id: order_id, customer_id } = await placeOrder(store.db, { email: 'first@example.com' })
  await owner.query(`INSERT INTO customer (id, email, has_account, first_account_id, created_at, updated_at)
    SELECT id, email, true, first_id, '2026-03-01', '2026-03-01' FROM (VALUES
      ('cus_first', 'first@example.com', NULL), ('cus_beside', 'first@example.com', 'cus_first'),
      ('cus_one', 'alone@example.com', NULL), ('cus_two', 'alone@example.com', 'cus_one'),
      ('cus_three', 'alone@example.com', 'cus_one')) AS each (id, email, first_id)`)
  await owner.query(
    `INSERT INTO customer_password SELECT id, 'hash', created_at FROM customer WHERE id LIKE 'cus_%' AND created_at = '2026-03-01'`,
  )
  await owner.query(`UPDATE "order" SET customer_id = 'cus_beside' WHERE id = '${order_id}'`)
  await owner.query(
    `INSERT INTO address (id, customer_id, created_at, updated_at) VALUES ('addr_three', 'cus_three', '2026-03-01', '2026-03-01')`,
  )
  await carryOut(188)
  const { rows } = await owner.query(`SELECT id, has_account, deleted_at IS NOT NULL AS gone,
      EXISTS (SELECT FROM customer_password WHERE customer_id = customer.id) AS signs_in
    FROM customer WHERE email IN ('first@example.com', 'alone@example.com') ORDER BY id`)
  const guest = { has_account: false, gone: false, signs_in: false }
  const account = { has_account: true, gone: false, signs_in: true }
  expect(rows).toEqual(
    [
      { id: customer_id, ...guest },
      { id: 'cus_beside', ...guest, gone: true },
      { id: 'cus_first', ...account },
      { id: 'cus_one', ...account },
      { id: 'cus_three', ...guest },
      { id: 'cus_two', ...guest, gone: true },
    ].sort((one, other) => (one.id < other.id ? -1 : 1)),
  )
  const { rows: moved } = await owner.query(
    `SELECT (SELECT customer_id FROM "order" WHERE id = '${order_id}') AS of_order, (SELECT customer_id FROM address WHERE id = 'addr_three') AS of_address`,
  )
  expect(moved).toEqual([{ of_order: customer_id, of_address: 'cus_three' }])
})
