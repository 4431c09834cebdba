/** A table whose rows belong to one order, and how to tell to which: SQL over its row `t`. */
export interface OwnedTable {
  readonly name: string
  /** The id of the order. */
  readonly order: string
  /** Which rows may be of the orders in the table `model`, where that is not asked by `order`: so said that indexes lead to them. */
  readonly among?: string
  /** Its columns that are not copied as they stand or as their name says: SQL over the row `t` and its copy `c`. */
  readonly columns?: Readonly<Record<string, string>>
  /** Which of its rows are copied; all unless it says so. */
  readonly where?: string
}

const ofSwap = (id: string) => `(SELECT s.order_id FROM swap s WHERE s.id = ${id})`
const ofClaim = (id: string) => `(SELECT k.order_id FROM claim_order k WHERE k.id = ${id})`
const ofCart = (id: string) =>
  `coalesce((SELECT s.order_id FROM swap s WHERE s.cart_id = ${id}), (SELECT d.order_id FROM draft_order d WHERE d.cart_id = ${id}))`
const ofReturn = (id: string) => `(SELECT r.home_order_id FROM "return" r WHERE r.id = ${id})`
const ofLine = (id: string) =>
  `(SELECT coalesce(l.home_order_id, ${ofCart('l.cart_id')}) FROM line_item l WHERE l.id = ${id})`

const models = 'SELECT id FROM model'
const among = (table: string, column: string, owner = 'home_order_id') =>
  `SELECT ${column} FROM "${table}" WHERE ${owner} IN (${models})`
const cartsAmong = `${among('swap', 'cart_id', 'order_id')} UNION ALL ${among('draft_order', 'cart_id', 'order_id')}`
const linesAmong = `${among('line_item', 'id')} UNION ALL SELECT id FROM line_item WHERE cart_id IN (${cartsAmong})`
const bothAddresses = 'unnest(ARRAY[shipping_address_id, billing_address_id])'
const addressesAmong = [
  among('order', bothAddresses, 'id'),
  among('swap', 'shipping_address_id', 'order_id'),
  among('claim_order', 'shipping_address_id', 'order_id'),
  `SELECT ${bothAddresses} FROM cart WHERE id IN (${cartsAmong})`,
].join(' UNION ALL ')
const shippingAmong = [
  among('shipping_method', 'id', 'order_id'),
  `SELECT id FROM shipping_method WHERE swap_id IN (${among('swap', 'id', 'order_id')})`,
  `SELECT id FROM shipping_method WHERE claim_order_id IN (${among('claim_order', 'id', 'order_id')})`,
  `SELECT id FROM shipping_method WHERE return_id IN (${among('return', 'id')})`,
  `SELECT id FROM shipping_method WHERE cart_id IN (${cartsAmong})`,
].join(' UNION ALL ')
const claimItemsAmong = `SELECT id FROM claim_item WHERE claim_order_id IN (${among('claim_order', 'id', 'order_id')})`
const ofClaimItem = '(SELECT i.home_order_id FROM claim_item i WHERE i.id = t.claim_item_id)'
const resourcesAmong = `${models} UNION ALL ${among('swap', 'id', 'order_id')} UNION ALL ${among('claim_order', 'id', 'order_id')}`

/** The carts of websites are not copied. */
const cart_id =
  'CASE WHEN t.cart_id IN (SELECT id FROM model_cart) THEN pg_temp.renew(t.cart_id, c.display_id) END'

const buyer = {
  first_name: 'CASE WHEN t.first_name IS NOT NULL THEN c.first_name END',
  last_name: 'CASE WHEN t.last_name IS NOT NULL THEN c.last_name END',
  phone: 'CASE WHEN t.phone IS NOT NULL THEN c.phone END',
}

/** What an order consists of, each table after those that it refers to. */
export const ownedTables: readonly OwnedTable[] = [
  {
    name: 'address',
    order: `coalesce(
      (SELECT o.id FROM "order" o WHERE o.id IN (${models}) AND t.id IN (o.shipping_address_id, o.billing_address_id)),
      (SELECT s.order_id FROM swap s WHERE s.order_id IN (${models}) AND s.shipping_address_id = t.id),
      (SELECT k.order_id FROM claim_order k WHERE k.order_id IN (${models}) AND k.shipping_address_id = t.id),
      (SELECT ${ofCart('a.id')} FROM cart a WHERE a.id IN (${cartsAmong}) AND t.id IN (a.shipping_address_id, a.billing_address_id) LIMIT 1))`,
    among: `t.id IN (${addressesAmong})`,
    where: 't.customer_id IS NULL',
    columns: buyer,
  },
  {
    name: 'cart',
    order: ofCart('t.id'),
    among: `t.id IN (${cartsAmong})`,
    columns: { email: 'c.email', customer_id: 'c.customer_id' },
  },
  {
    name: 'draft_order',
    order: 't.order_id',
    columns: { order_id: 'NULL', status: `'open'`, completed_at: 'NULL' },
  },
  {
    name: 'order',
    order: 't.id',
    columns: {
      display_id: 'c.display_id',
      email: 'c.email',
      customer_id: 'c.customer_id',
      search_text: 'c.search_text',
      cart_id,
    },
  },
  { name: 'order_discounts', order: 't.order_id' },
  { name: 'discount_redemption', order: 't.order_id' },
  { name: 'swap', order: 't.order_id', columns: { cart_id: 'pg_temp.renew(t.cart_id, c.display_id)' } },
  { name: 'claim_order', order: 't.order_id' },
  {
    name: 'line_item',
    order: `coalesce(t.home_order_id, ${ofCart('t.cart_id')})`,
    among: `t.id IN (${linesAmong})`,
    columns: { cart_id },
  },
  { name: 'line_item_adjustment', order: ofLine('t.item_id'), among: `t.item_id IN (${linesAmong})` },
  { name: 'payment', order: 't.home_order_id', columns: { cart_id } },
  { name: 'return', order: 't.home_order_id' },
  { name: 'return_item', order: 't.home_order_id', among: `t.return_id IN (${among('return', 'id')})` },
  { name: 'refund', order: 't.order_id' },
  { name: 'refund_item', order: 't.order_id' },
  {
    name: 'payment_operation',
    order: 't.home_order_id',
    among: `t.payment_id IN (${among('payment', 'id')})`,
  },
  {
    name: 'gift_card',
    order: 't.order_id',
    columns: {
      code: `(SELECT upper(concat_ws('-', substr(m, 1, 4), substr(m, 5, 4), substr(m, 9, 4), substr(m, 13, 4)))
        FROM md5(t.id || c.display_id) AS m)`,
    },
  },
  { name: 'gift_card_entry', order: 't.order_id' },
  {
    name: 'inventory_movement',
    order: ofLine('t.line_item_id'),
    among: `t.line_item_id IN (${linesAmong})`,
  },
  {
    name: 'fulfillment',
    order: 't.home_order_id',
    columns: {
      tracking_numbers:
        'ARRAY(SELECT c.tracking ->> n FROM unnest(t.tracking_numbers) WITH ORDINALITY AS u (n, place) ORDER BY place)',
    },
  },
  {
    name: 'fulfillment_item',
    order: 't.home_order_id',
    among: `t.fulfillment_id IN (${among('fulfillment', 'id')})`,
  },
  {
    name: 'tracking_link',
    order: '(SELECT f.home_order_id FROM fulfillment f WHERE f.id = t.fulfillment_id)',
    among: `t.fulfillment_id IN (${among('fulfillment', 'id')})`,
    columns: { tracking_number: 'c.tracking ->> t.tracking_number' },
  },
  {
    name: 'shipping_method',
    order: `coalesce(t.order_id, ${ofSwap('t.swap_id')}, ${ofClaim('t.claim_order_id')}, ${ofReturn('t.return_id')}, ${ofCart('t.cart_id')})`,
    among: `t.id IN (${shippingAmong})`,
    columns: { cart_id },
  },
  { name: 'claim_item', order: 't.home_order_id', among: `t.id IN (${claimItemsAmong})` },
  {
    name: 'claim_item_tags',
    order: ofClaimItem,
    among: `t.claim_item_id IN (${claimItemsAmong})`,
  },
  {
    name: 'claim_image',
    order: ofClaimItem,
    among: `t.claim_item_id IN (${claimItemsAmong})`,
  },
  {
    name: 'notification',
    order: `coalesce((SELECT o.id FROM "order" o WHERE o.id = t.resource_id), ${ofSwap('t.resource_id')}, ${ofClaim('t.resource_id')})`,
    among: `t.resource_id IN (${resourcesAmong})`,
    columns: {
      event_id: 'NULL',
      to: 'c.email',
      customer_id: 'c.customer_id',
      // What was written is read from the books when somebody looks.
      data: `jsonb_build_object('event', (
        SELECT jsonb_object_agg(key, CASE WHEN jsonb_typeof(value) = 'string'
          THEN to_jsonb(pg_temp.renew(value #>> '{}', c.display_id)) ELSE value END)
        FROM jsonb_each(t.data -> 'event')))`,
    },
  },
]

/** Names of columns that hold the id of something that belongs to the order. */
export const ownIds: ReadonlySet<string> = new Set([
  ...['id', 'order_id', 'swap_id', 'claim_order_id', 'return_id', 'payment_id', 'refund_id', 'cart_id'],
  ...['item_id', 'line_item_id', 'original_item_id', 'fulfillment_id', 'claim_item_id', 'draft_order_id'],
  ...['billing_address_id', 'shipping_address_id', 'parent_id', 'resource_id', 'gift_card_id'],
])
