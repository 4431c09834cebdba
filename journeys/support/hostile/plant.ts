import type { Order } from '@purser/contract/orders'
import type { Variant } from '@purser/contract/products'
import type pg from 'pg'
import type { Api } from '../api.ts'
import { eventually } from '../expectations.ts'
import { ownOrder } from '../orders.ts'
import { type Bundle, markOf, textOf } from './payloads.ts'

/** An order with one bundle in each of its fields: paid, partly packed and shipped, with an open return, swap and claim. */
export interface Planted {
  readonly bundle: Bundle
  readonly order: Order
  /** Finds the variant with the hostile title and SKU. */
  readonly variantSearch: string
}

/** Picture URLs outside this store, as storefronts may write them. */
const pictures = [
  'javascript:__ran=1',
  'data:text/html,<script>parent.__ran=1</script>',
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='__ran=1'/>",
  'https://evil.example/x.png',
  '//evil.example/x.png',
  '/\\evil.example/x.png',
  '" onerror="__ran=1',
]

/** Fills a packable order and the `rank`th product with a bundle: by the API, and by SQL for fields that only others write. */
export async function plant(api: Api, db: pg.Client, bundle: Bundle, rank: number): Promise<Planted> {
  // This journey has its own store, so no other journey uses its orders.
  const placed = await largerOrder(api, await ownOrder(api, 'fulfillable', rank))
  const path = `/admin/orders/${placed.id}`
  const variantSearch = await plantVariant(api, db, bundle, rank)
  await plantSettings(db, bundle, rank)
  const text = (field: string) => textOf(bundle, field)
  const units = (placed.items ?? []).flatMap((item) => Array<string>(item.quantity).fill(item.id))
  const one = (position: number) => ({ item_id: units.at(position) ?? '', quantity: 1 })

  await api.post(path, {
    email: `o'neil+svg.onload-alert_${rank}@evil.example`,
    shipping_address: addressOf(bundle),
    billing_address: addressOf(bundle),
  })
  await api.post('/admin/notes', { resource_id: placed.id, resource_type: 'order', value: text('note') })
  const metadata = Object.fromEntries(bundle.payloads.map((payload) => [payload, payload]))
  const packed = await api.post<{ order: Order }>(`${path}/fulfillment`, {
    items: [one(0), one(1), one(3)],
    metadata,
  })
  await api.post(`${path}/fulfillment`, { items: [one(2)] })
  await api.post(`${path}/shipment`, {
    fulfillment_id: packed.order.fulfillments?.[0]?.id,
    tracking_numbers: [markOf(bundle, 'tracking_number'), ...bundle.payloads],
  })
  await plantReturnReason(db, bundle, rank)
  const { return_reasons } = await api.get<{ return_reasons: { id: string; label: string }[] }>(
    '/admin/return-reasons',
  )
  const reason = return_reasons.find(({ label }) => label.startsWith(markOf(bundle, 'reason')))
  await api.post(`${path}/return`, {
    items: [{ ...one(0), reason_id: reason?.id, note: text('return_note') }],
  })
  await plantReplacements(api, placed, bundle, variantSearch, [one(1), one(-1)])
  await api.post(`${path}/refund`, { amount: 1, reason: 'other', note: text('refund_note') })
  await plantBehindTheWire(db, placed, bundle)
  return { bundle, order: await api.order(placed.id), variantSearch }
}

const textFields = 'first_name last_name company address_1 address_2 city province postal_code phone'.split(
  ' ',
)
const addressFields = [...textFields, 'country_code']

/** Places and captures a copy of the order with three units of each line: enough for a unit in each state, and one left to swap. */
async function largerOrder(api: Api, order: Order): Promise<Order> {
  const known = Object.entries(order.shipping_address ?? {}).filter(
    ([field, value]) => addressFields.includes(field) && value !== null,
  )
  const address = Object.fromEntries(known)
  const { shipping_options } = await api.get<{ shipping_options: { id: string; requirements: unknown[] }[] }>(
    `/admin/shipping-options?region_id=${order.region_id}&is_return=false`,
  )
  const option = shipping_options.find(({ requirements }) => requirements.length === 0)
  const { draft_order } = await api.post<{ draft_order: { id: string } }>('/admin/draft-orders', {
    region_id: order.region_id,
    email: order.email,
    customer_id: order.customer_id,
    shipping_address: address,
    billing_address: address,
    items: (order.items ?? []).map(({ variant_id }) => ({ variant_id, quantity: 3 })),
    shipping_methods: [{ option_id: option?.id, price: 500 }],
  })
  const { order: made } = await api.post<{ order: Order }>(`/admin/draft-orders/${draft_order.id}/pay`, {})
  await api.post(`/admin/orders/${made.id}/capture`, {})
  return api.order(made.id)
}

function addressOf(bundle: Bundle) {
  return Object.fromEntries(textFields.map((field) => [field, textOf(bundle, field)]))
}

const isPlenty = (variant: Variant) => variant.inventory_quantity > 5

async function plantReplacements(
  api: Api,
  order: Order,
  bundle: Bundle,
  variantSearch: string,
  [swapped, claimed]: readonly { item_id: string; quantity: number }[],
): Promise<void> {
  const { variants } = await api.get<{ variants: Variant[] }>(
    `/admin/variants?q=${encodeURIComponent(variantSearch)}`,
  )
  // Some variants of a found product may be sold out.
  const additional_items = [{ variant_id: variants.find(isPlenty)?.id, quantity: 1 }]
  const options = await api.get<{ shipping_options: { id: string }[] }>(
    `/admin/shipping-options?region_id=${order.region_id}&is_return=false`,
  )
  await api.post(`/admin/orders/${order.id}/swaps`, { return_items: [swapped], additional_items })
  await api.post(`/admin/orders/${order.id}/claims`, {
    type: 'replace',
    claim_items: [
      {
        ...claimed,
        reason: 'wrong_item',
        note: textOf(bundle, 'claim_note'),
        tags: [markOf(bundle, 'tag'), ...bundle.payloads],
        images: ['https://evil.example/proof.png?"onerror="__ran=1', '/uploads/../"onerror="__ran=1'],
      },
    ],
    additional_items,
    shipping_methods: [{ option_id: options.shipping_options[0]?.id, price: 0 }],
    shipping_address: { ...addressOf(bundle), country_code: order.shipping_address?.country_code },
    metadata: { note: textOf(bundle, 'claim_metadata') },
  })
}

async function plantVariant(api: Api, db: pg.Client, bundle: Bundle, rank: number): Promise<string> {
  const { variants } = await api.get<{ variants: Variant[] }>('/admin/variants?limit=100')
  const products = [...new Map(variants.filter(isPlenty).map((one) => [one.product_id, one])).values()]
  const variant = products[rank]
  await db.query('UPDATE product SET title = $2, subtitle = $2, thumbnail = $3 WHERE id = $1', [
    variant?.product_id,
    textOf(bundle, 'product'),
    pictures[rank],
  ])
  await db.query('UPDATE product_variant SET title = $2, sku = $3 || id WHERE product_id = $1', [
    variant?.product_id,
    textOf(bundle, 'variant'),
    textOf(bundle, 'sku'),
  ])
  return markOf(bundle, 'product')
}

async function plantReturnReason(db: pg.Client, bundle: Bundle, rank: number): Promise<void> {
  const { rows } = await db.query<{ id: string }>(
    'SELECT id FROM return_reason WHERE deleted_at IS NULL AND parent_return_reason_id IS NULL ORDER BY id',
  )
  const id = rows[rank % rows.length]?.id
  await db.query(
    'UPDATE return_reason SET parent_return_reason_id = NULL WHERE parent_return_reason_id = $1',
    [id],
  )
  await db.query('UPDATE return_reason SET label = $2, description = $2 WHERE id = $1', [
    id,
    textOf(bundle, 'reason'),
  ])
}

/** Creates the last region of the list, and sets the store's name to the texts of every bundle. */
async function plantSettings(db: pg.Client, bundle: Bundle, rank: number): Promise<void> {
  await db.query(
    `INSERT INTO region (id, name, tax_code, currency_code, tax_rate, created_at, updated_at)
     VALUES ($1, $2, $3, 'gbp', 5, '2020-01-01', '2020-01-01')`,
    [`reg_hostile_${rank}`, textOf(bundle, 'region'), textOf(bundle, 'tax_code')],
  )
  await db.query(`UPDATE store SET name = $1 || ' ' || name`, [textOf(bundle, 'store')])
}

/** Returns the region named after the bundle. */
export async function regionOf(api: Api, bundle: Bundle): Promise<string> {
  const { regions } = await api.get<{ regions: { id: string; name: string }[] }>('/admin/regions?limit=100')
  const found = regions.find(({ name }) => name.startsWith(markOf(bundle, 'region')))
  if (!found) throw new Error(`No region of ${bundle.name} was planted`)
  return found.id
}

/** Waits until all email is sent: a later send would overwrite the planted text. */
function untilMailIsSettled(db: pg.Client, order: Order): Promise<void> {
  const sql = `SELECT count(*)::int AS open FROM notification WHERE resource_id = $1 AND state = 'queued'`
  return eventually(async () => (await db.query<{ open: number }>(sql, [order.id])).rows[0]?.open).toBe(0)
}

/** Writes by SQL what a storefront, a provider or an import writes. */
async function plantBehindTheWire(db: pg.Client, order: Order, bundle: Bundle): Promise<void> {
  const text = (field: string) => textOf(bundle, field)
  const json = (field: string) => JSON.stringify({ [text(field)]: text(field) })
  const run = (sql: string, ...values: unknown[]) => db.query(sql, [order.id, ...values])
  const email = `${text('email')}@evil.example`.toLowerCase()
  await run('UPDATE "order" SET email = $2, metadata = $3 WHERE id = $1', email, json('order_metadata'))
  await db.query(
    'UPDATE customer SET first_name = $2, last_name = $2, phone = $2, metadata = $3 WHERE id = $1',
    [order.customer_id, text('customer'), json('customer_metadata')],
  )
  for (const [position, item] of (order.items ?? []).entries()) {
    await db.query(
      'UPDATE line_item SET title = $2, description = $3, thumbnail = $4, metadata = $5 WHERE id = $1',
      [
        item.id,
        text('title'),
        text('description'),
        pictures[position % pictures.length],
        json('line_metadata'),
      ],
    )
  }
  await db.query('INSERT INTO payment_provider (id) VALUES ($1)', [text('provider')])
  await db.query('INSERT INTO fulfillment_provider (id) VALUES ($1)', [text('carrier')])
  await run(
    `INSERT INTO payment_operation (id, payment_id, kind, state, amount, error, created_at, updated_at, settled_at)
     SELECT 'pop_' || id, id, 'capture', 'failed', amount, $2, now(), now(), now() FROM payment WHERE order_id = $1`,
    text('payment_error'),
  )
  await run(
    'UPDATE payment SET provider_id = $2, data = $3 WHERE order_id = $1',
    text('provider'),
    json('payment_data'),
  )
  await run(
    'UPDATE fulfillment SET provider_id = $2, provider_error = $3, data = $4 WHERE order_id = $1',
    text('carrier'),
    text('carrier_error'),
    json('parcel_data'),
  )
  await run(
    `UPDATE tracking_link SET url = 'javascript:__ran=1' FROM fulfillment AS f WHERE f.id = fulfillment_id AND f.order_id = $1`,
  )
  await untilMailIsSettled(db, order)
  await run(
    `UPDATE notification SET "to" = $2, state = 'failed', error = $3 WHERE resource_id = $1`,
    email,
    text('mail_error'),
  )
  await run(
    `UPDATE claim_image SET url = $2 FROM claim_item AS i, claim_order AS c
     WHERE i.id = claim_item_id AND c.id = i.claim_order_id AND c.order_id = $1 AND url LIKE '/uploads/%'`,
    bundle.name === 'addresses' ? pictures[1] : pictures[0],
  )
  await run('UPDATE swap SET metadata = $2 WHERE order_id = $1', json('swap_metadata'))
}
