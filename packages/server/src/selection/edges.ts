import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import {
  fulfillmentsOf,
  outer,
  paymentOfSwap,
  rateOfLine,
  rateOfMethod,
  selectReturns,
  shippingMethodsOf,
  taxesOfLine,
  taxesOfMethod,
} from '../database/relations/index.ts'
import { namedByRule, ruleConditions, selectedSession, sessionsOfCart } from './derived-edges.ts'
import {
  type Edge,
  embedded,
  type Kind,
  none,
  one,
  oneAsList,
  part,
  several,
  severalFirst,
  taxedAt,
  through,
  throughFirst,
} from './edge.ts'

const order = one('order', 'order', 'order_id')
const region = one('region', 'region', 'region_id')
const address = (column: string) => one('address', 'address', column)
const profile = one('shipping_profile', 'leaf', 'profile_id')
const values = (column: string) => several('product_option_value', 'leaf', column, { isLive: true })
const methods = (column: 'cart_id' | 'swap_id', table: string) =>
  embedded(table, 'shipping_method', () => jsonArrayFrom(shippingMethodsOf(column, `${table}.id`)))

/** A customer may have ordered without end: of one the newest come, and all of them have a list of their own. */
const MOST_ORDERS = 1_000

/** A profile or a collection may hold the whole catalogue, and many discounts 1,000 products each: they come with them unless they are asked otherwise. */
const MOST_PRODUCTS = 1_000
const ruleProducts = { link: 'discount_rule_products', owner: 'discount_rule_id', found: 'product_id' }
const ruleVariants = { link: 'discount_rule_variants', owner: 'discount_rule_id', found: 'variant_id' }

/** What may be attached to a record of each kind, and where it is found when it did not come with the record. */
export const edges: Readonly<Record<Kind, Readonly<Record<string, Edge>>>> = {
  leaf: {},
  order: {
    customer: one('customer', 'customer', 'customer_id'),
    region,
    billing_address: address('billing_address_id'),
    shipping_address: address('shipping_address_id'),
    items: part('line_item'),
    returnable_items: part('line_item'),
    discounts: part('discount'),
    gift_cards: part('gift_card'),
    gift_card_transactions: part('gift_card_transaction'),
    shipping_methods: part('shipping_method'),
    fulfillments: part('leaf'),
    returns: part('return'),
    swaps: part('swap'),
    claims: part('claim'),
    edits: none([]),
    sales_channel: none(null),
  },
  address: { country: part('leaf') },
  customer: {
    billing_address: address('billing_address_id'),
    shipping_addresses: several('address', 'address', 'customer_id', { isLive: true }),
    orders: several('order', 'leaf', 'customer_id', { by: 'created_at', most: MOST_ORDERS }),
    groups: none([]),
  },
  line_item: {
    variant: one('product_variant', 'variant', 'variant_id'),
    adjustments: several('line_item_adjustment', 'leaf', 'item_id'),
    tax_lines: taxedAt('line_item', taxesOfLine, rateOfLine),
  },
  variant: {
    product: one('product', 'product', 'product_id'),
    prices: several('money_amount', 'leaf', 'variant_id', { isLive: true }),
    options: values('variant_id'),
  },
  product: {
    variants: several('product_variant', 'variant', 'product_id', { isLive: true, by: 'variant_rank' }),
    options: several('product_option', 'product_option', 'product_id', { isLive: true, by: 'rank' }),
    images: several('image', 'leaf', 'product_id', { isLive: true, by: 'rank' }),
    tags: through('product_tag', 'leaf', {
      link: 'product_tags',
      owner: 'product_id',
      found: 'product_tag_id',
    }),
    type: one('product_type', 'leaf', 'type_id'),
    collection: one('product_collection', 'leaf', 'collection_id'),
    profiles: oneAsList(profile),
  },
  product_option: { values: values('option_id') },
  return: {
    order,
    swap: one('swap', 'leaf', 'swap_id'),
    claim_order: one('claim_order', 'leaf', 'claim_order_id'),
    items: part('return_item'),
    shipping_method: part('shipping_method'),
    shipping_address: part('address'),
  },
  return_item: { item: one('line_item', 'line_item', 'item_id') },
  swap: {
    order,
    cart: one('cart', 'cart', 'cart_id'),
    additional_items: several('line_item', 'line_item', 'swap_id', { by: 'rank' }),
    return_order: embedded('swap', 'return', () =>
      jsonObjectFrom(selectReturns().where('return.swap_id', '=', outer('swap.id'))),
    ),
    fulfillments: embedded('swap', 'leaf', () => fulfillmentsOf('swap_id', 'swap.id')),
    payment: embedded('swap', 'leaf', paymentOfSwap),
    shipping_address: address('shipping_address_id'),
    shipping_methods: methods('swap_id', 'swap'),
  },
  claim: {
    order,
    claim_items: part('claim_item'),
    additional_items: part('line_item'),
    return_order: part('return'),
    shipping_address: address('shipping_address_id'),
    shipping_methods: part('shipping_method'),
  },
  claim_item: { item: part('line_item'), variant: one('product_variant', 'variant', 'variant_id') },
  shipping_method: {
    shipping_option: one('shipping_option', 'shipping_option', 'shipping_option_id'),
    tax_lines: taxedAt('shipping_method', taxesOfMethod, rateOfMethod),
  },
  shipping_option: {
    region,
    profile,
    prices: part('leaf'),
    requirements: several('shipping_option_requirement', 'leaf', 'shipping_option_id', { isLive: true }),
  },
  shipping_profile: {
    products: severalFirst('product', 'product', 'profile_id', { most: MOST_PRODUCTS }),
    shipping_options: several('shipping_option', 'shipping_option', 'profile_id', { isLive: true }),
  },
  region: {
    countries: several('country', 'leaf', 'region_id', { by: 'display_name' }),
    currency: one('currency', 'leaf', 'currency_code', 'code'),
    payment_providers: through('payment_provider', 'leaf', {
      link: 'region_payment_providers',
      owner: 'region_id',
      found: 'provider_id',
    }),
    fulfillment_providers: through('fulfillment_provider', 'leaf', {
      link: 'region_fulfillment_providers',
      owner: 'region_id',
      found: 'provider_id',
    }),
    tax_rates: several('tax_rate', 'tax_rate', 'region_id', { by: 'created_at' }),
  },
  tax_rate: {
    products: throughFirst(
      'product',
      'product',
      { link: 'product_tax_rate', owner: 'rate_id', found: 'product_id' },
      MOST_PRODUCTS,
    ),
    product_types: through('product_type', 'leaf', {
      link: 'product_type_tax_rate',
      owner: 'rate_id',
      found: 'product_type_id',
    }),
    shipping_options: through('shipping_option', 'shipping_option', {
      link: 'shipping_tax_rate',
      owner: 'rate_id',
      found: 'shipping_option_id',
    }),
  },
  discount: {
    rule: one('discount_rule', 'discount_rule', 'rule_id'),
    regions: through('region', 'region', {
      link: 'discount_regions',
      owner: 'discount_id',
      found: 'region_id',
      // A code is valid where the dynamic discount is that it was made of.
      linkedBy: ({ id, parent_discount_id }) => parent_discount_id ?? id,
    }),
    parent_discount: one('discount', 'leaf', 'parent_discount_id'),
  },
  discount_rule: {
    valid_for: namedByRule(
      throughFirst('product', 'leaf', ruleProducts, MOST_PRODUCTS),
      throughFirst('product_variant', 'leaf', ruleVariants, MOST_PRODUCTS),
      one('product', 'leaf', 'product_id'),
    ),
    conditions: ruleConditions,
  },
  discount_condition: {
    products: throughFirst(
      'product',
      'leaf',
      { ...ruleProducts, linkedBy: ({ discount_rule_id }) => discount_rule_id },
      MOST_PRODUCTS,
    ),
    product_types: none([]),
    product_tags: none([]),
    product_collections: none([]),
    customer_groups: none([]),
  },
  gift_card: { region, order },
  gift_card_transaction: { gift_card: part('gift_card') },
  cart: {
    region,
    customer: one('customer', 'customer', 'customer_id'),
    billing_address: address('billing_address_id'),
    shipping_address: address('shipping_address_id'),
    items: several('line_item', 'line_item', 'cart_id', { by: 'rank' }),
    discounts: through('discount', 'discount', {
      link: 'cart_discounts',
      owner: 'cart_id',
      found: 'discount_id',
    }),
    shipping_methods: methods('cart_id', 'cart'),
    payment: one('payment', 'leaf', 'id', 'cart_id'),
    payment_session: selectedSession,
    payment_sessions: sessionsOfCart,
    gift_cards: none([]),
  },
  collection: {
    products: severalFirst('product', 'product', 'collection_id', { by: 'title', most: MOST_PRODUCTS }),
  },
  draft_order: { cart: one('cart', 'cart', 'cart_id'), order },
  order_edit: {
    order,
    items: part('line_item'),
    changes: part('order_item_change'),
    shipping_methods: part('shipping_method'),
    effects: part('leaf'),
    limits: part('leaf'),
    payment_collection: none(null),
  },
  order_item_change: { line_item: part('line_item'), original_line_item: part('line_item') },
  note: { author: part('leaf'), mentions: part('leaf') },
  notification: { resends: part('leaf'), customer: one('customer', 'customer', 'customer_id') },
}
