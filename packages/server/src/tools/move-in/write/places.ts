import type { V1TableName } from '../v1-tables.ts'

/** Where the rows of a v1 table are after the move: SQL over its row `own`. */
export interface Place {
  /** Whether the row came: as a record of its own, or as part of another one. */
  readonly taken: string
  /** Why a row didn't come. */
  readonly reason: string
  /** Whether a row that didn't come is only counted, and not kept in the attic. */
  readonly isCounted?: string
}

const exists = (table: string, condition: string) =>
  `EXISTS (SELECT FROM ${table} AS there WHERE ${condition})`
const byId = (table: string) => exists(`"${table}"`, 'there.id = own.id')
const of = (table: string, column: string) => exists(table, `there.id = own.${column}`)
const both = (table: string, ...columns: string[]) =>
  exists(`"${table}"`, columns.map((column) => `there.${column} = own.${column}`).join(' AND '))

/** An item of a line, or of the line that an edit replaced it by. Two equalities, so that it is one hash lookup a row. */
const ofLine = (table: string, owner: string) =>
  `EXISTS (SELECT FROM ${table} AS there JOIN v1.live_line AS live ON live.live_id = there.item_id
    WHERE there.${owner} = own.${owner} AND live.id = own.item_id)`

/** A table of which every row comes. */
const whole = (table: string): Place => ({ taken: byId(table), reason: "''" })
const noPlace = (what: string): Place => ({ taken: 'false', reason: `'${what}'` })
const ofCart = 'own.cart_id IS NOT NULL AND num_nonnulls(own.order_id, own.swap_id, own.claim_order_id) = 0'
const chosenHere = "'Other providers were chosen in Purser'"
const notKept = "'Its order, swap or claim did not come'"

/** Every table that is copied. What has no place in Purser is kept in the attic. */
export const places: Readonly<Partial<Record<V1TableName, Place>>> = {
  address: {
    taken: `${byId('address')} OR ${exists('v1.address_for', 'there.address_id = own.id')}`,
    reason: "'Of abandoned carts'",
    isCounted: 'true',
  },
  cart: { taken: byId('cart'), reason: "'Abandoned cart'", isCounted: 'true' },
  cart_discounts: {
    taken: both('cart_discounts', 'cart_id', 'discount_id'),
    reason: "'Of abandoned carts'",
    isCounted: 'true',
  },
  cart_gift_cards: {
    taken: both('cart_gift_cards', 'cart_id', 'gift_card_id'),
    reason: "'Of abandoned carts'",
    isCounted: 'true',
  },
  claim_image: { taken: byId('claim_image'), reason: notKept },
  claim_item: { taken: byId('claim_item'), reason: notKept },
  claim_item_tags: { taken: exists('claim_item', 'there.id = own.item_id'), reason: notKept },
  claim_order: {
    taken: byId('claim_order'),
    reason: "CASE WHEN own.deleted_at IS NULL THEN 'Without the items that a claim needs' ELSE 'Deleted' END",
  },
  claim_tag: { taken: of('v1.known_claim_tag', 'id'), reason: notKept },
  country: { taken: exists('country', 'there.iso_2 = lower(own.iso_2)'), reason: "'Unknown code'" },
  currency: { taken: exists('currency', 'there.code = lower(own.code)'), reason: "'Unknown code'" },
  custom_shipping_option: noPlace('Prices of shipping for single carts have no place in Purser'),
  customer: whole('customer'),
  customer_group: noPlace('Purser has no customer groups'),
  customer_group_customers: noPlace('Purser has no customer groups'),
  discount: whole('discount'),
  discount_condition: {
    taken: exists('v1.known_rule', 'there.id = own.discount_rule_id AND there.fits'),
    reason: "'Conditions that Purser does not have: the discount is disabled'",
  },
  ...Object.fromEntries(
    ['customer_group', 'product', 'product_collection', 'product_tag', 'product_type'].map((kind) => [
      `discount_condition_${kind}`,
      {
        taken:
          kind === 'product'
            ? exists(
                'v1.discount_condition',
                `there.id = own.condition_id AND there.type = 'products' AND there.operator = 'in' AND there.deleted_at IS NULL`,
              )
            : 'false',
        reason: "'Conditions that Purser does not have: the discount is disabled'",
      },
    ]),
  ),
  discount_regions: {
    taken: both('discount_regions', 'discount_id', 'region_id'),
    reason: "'A fixed amount is for one region'",
  },
  discount_rule: whole('discount_rule'),
  discount_rule_products: {
    taken: both('discount_rule_products', 'discount_rule_id', 'product_id'),
    reason: "'Its product did not come'",
  },
  draft_order: { taken: byId('draft_order'), reason: "'Without a cart, or open in a deleted region'" },
  fulfillment: { taken: byId('fulfillment'), reason: notKept },
  fulfillment_item: {
    taken: ofLine('fulfillment_item', 'fulfillment_id'),
    reason: "'Of a line that its owner does not have'",
  },
  fulfillment_provider: whole('fulfillment_provider'),
  gift_card: whole('gift_card'),
  gift_card_transaction: {
    taken: exists('v1.redemption', 'there.gift_card_id = own.gift_card_id AND there.order_id = own.order_id'),
    reason: "'Of an order that did not come, or of nothing'",
  },
  image: { taken: exists('v1.product_images', 'there.image_id = own.id'), reason: "'Of no product'" },
  inventory_item: noPlace('Purser keeps stock by variant'),
  inventory_level: noPlace('Purser keeps stock by variant, not by location'),
  line_item: {
    taken: byId('line_item'),
    reason: `CASE WHEN ${ofCart} AND NOT ${exists('v1.kept_cart', 'there.id = own.cart_id')} THEN 'Of abandoned carts' WHEN own.order_id IS NULL AND own.order_edit_id IS NOT NULL THEN 'Proposed by an order edit'
      WHEN own.order_id IS NULL AND own.swap_id IS NULL AND own.claim_order_id IS NULL THEN 'Replaced by an order edit' ELSE ${notKept} END`,
    isCounted: `${ofCart} AND NOT ${exists('v1.kept_cart', 'there.id = own.cart_id')}`,
  },
  line_item_adjustment: {
    taken:
      exists('v1.line_item', 'there.id = own.item_id AND there.order_id IS NOT NULL') +
      ` AND ${of('v1.kept_adjustment', 'id')}`,
    reason: "'Does not count in the total of its order'",
    isCounted: `NOT ${of('v1.kept_line', 'item_id')}`,
  },
  line_item_tax_line: {
    taken: exists('v1.kept_line', 'there.id = own.item_id AND there.order_id IS NOT NULL'),
    reason: "'Of carts, swaps and claims'",
    isCounted: 'true',
  },
  money_amount: {
    taken: exists('v1.price_of_variant', 'there.v1_id = own.id'),
    reason: `CASE WHEN own.price_list_id IS NOT NULL THEN 'Price of a price list' WHEN num_nonnulls(own.min_quantity, own.max_quantity) > 0 THEN 'Price for a quantity' ELSE 'Of no variant' END`,
  },
  note: { taken: byId('note'), reason: "'Empty'" },
  notification: whole('notification'),
  notification_provider: whole('notification_provider'),
  oauth: noPlace('Apps are installed again'),
  order: { taken: byId('order'), reason: "'Without items'" },
  order_discounts: { taken: both('order_discounts', 'order_id', 'discount_id'), reason: notKept },
  order_edit: noPlace('What an edit changed is in its order'),
  order_gift_cards: { taken: exists('"order"', 'there.id = own.order_id'), reason: notKept },
  order_item_change: noPlace('What an edit changed is in its order'),
  payment: {
    taken: byId('payment'),
    reason: "CASE WHEN own.amount < 0 THEN 'Its amount is below zero' ELSE 'Of no order' END",
  },
  payment_collection: noPlace('Their payments came'),
  payment_collection_payments: noPlace('Their payments came'),
  payment_provider: whole('payment_provider'),
  price_list: noPlace('Purser has no price lists'),
  price_list_customer_groups: noPlace('Purser has no price lists'),
  product: whole('product'),
  product_category: noPlace('Purser has no categories'),
  product_category_product: noPlace('Purser has no categories'),
  product_collection: whole('product_collection'),
  product_images: { taken: 'true', reason: "''" },
  product_option: whole('product_option'),
  product_option_value: whole('product_option_value'),
  product_sales_channel: noPlace('Purser has one sales channel'),
  product_shipping_profile: {
    taken: exists('product', 'there.id = own.product_id AND there.profile_id = own.profile_id'),
    reason: "'A product has one profile'",
  },
  product_tag: whole('product_tag'),
  product_tags: { taken: of('product', 'product_id'), reason: "''" },
  product_tax_rate: {
    taken: both('product_tax_rate', 'product_id', 'rate_id'),
    reason: "'Its product or rate did not come'",
  },
  product_type: whole('product_type'),
  product_type_tax_rate: {
    taken: both('product_type_tax_rate', 'product_type_id', 'rate_id'),
    reason: "'Its type or rate did not come'",
  },
  product_variant: whole('product_variant'),
  product_variant_inventory_item: noPlace('Purser keeps stock by variant'),
  product_variant_money_amount: {
    taken: exists(
      'v1.price_of_variant',
      'there.v1_id = own.money_amount_id AND there.variant_id = own.variant_id',
    ),
    reason: "'Of a price that did not come'",
  },
  refund: {
    taken: byId('refund'),
    reason:
      "CASE WHEN own.amount <= 0 THEN 'Its amount is 0' ELSE 'Nothing was captured that it could refund' END",
  },
  region: whole('region'),
  region_fulfillment_providers: {
    taken: both('region_fulfillment_providers', 'region_id', 'provider_id'),
    reason: chosenHere,
  },
  region_payment_providers: {
    taken: both('region_payment_providers', 'region_id', 'provider_id'),
    reason: chosenHere,
  },
  reservation_item: noPlace('Purser takes stock when an order is placed'),
  return: { taken: byId('return'), reason: notKept },
  return_item: {
    taken: ofLine('return_item', 'return_id'),
    reason: notKept,
  },
  return_reason: whole('return_reason'),
  sales_channel: noPlace('Purser has one sales channel'),
  sales_channel_location: noPlace('Purser has one sales channel'),
  shipping_method: {
    taken: byId('shipping_method'),
    reason: `CASE WHEN own.cart_id IS NOT NULL AND own.order_id IS NULL THEN 'Of abandoned carts' ELSE ${notKept} END`,
    isCounted: 'own.cart_id IS NOT NULL AND own.order_id IS NULL',
  },
  shipping_method_tax_line: {
    taken: exists('v1.kept_method', 'there.id = own.shipping_method_id AND there.order_id IS NOT NULL'),
    reason: "'Of carts, swaps and claims'",
    isCounted: 'true',
  },
  shipping_option: whole('shipping_option'),
  shipping_option_requirement: whole('shipping_option_requirement'),
  shipping_profile: whole('shipping_profile'),
  shipping_tax_rate: {
    taken: both('shipping_tax_rate', 'shipping_option_id', 'rate_id'),
    reason: "'Its option or rate did not come'",
  },
  stock_location: noPlace('Purser has one location'),
  stock_location_address: noPlace('Purser has one location'),
  store: { taken: byId('store'), reason: "'A store has one row'" },
  store_currencies: {
    taken: exists('store_currencies', 'there.currency_code = lower(own.currency_code)'),
    reason: "''",
  },
  swap: {
    taken: byId('swap'),
    reason: "CASE WHEN own.deleted_at IS NULL THEN 'Without a return or new items' ELSE 'Deleted' END",
  },
  tax_provider: noPlace('Purser computes taxes itself'),
  tax_rate: { taken: byId('tax_rate'), reason: "'Its region did not come'" },
  tracking_link: {
    taken: byId('tracking_link'),
    reason: "CASE WHEN own.deleted_at IS NULL THEN 'Its fulfillment did not come' ELSE 'Deleted' END",
  },
  user: {
    taken: exists('v1.known_user', 'there.v1_id = own.id'),
    reason: "''",
  },
}
