import { address } from '@purser/contract/addresses'
import { cart } from '@purser/contract/carts'
import { claim } from '@purser/contract/claims'
import { collection } from '@purser/contract/collections'
import { customer } from '@purser/contract/customers'
import { discount } from '@purser/contract/discounts'
import { draftOrder } from '@purser/contract/draft-orders'
import { fulfillment } from '@purser/contract/fulfillments'
import { giftCard, giftCardTransaction } from '@purser/contract/gift-cards'
import { note } from '@purser/contract/notes'
import { notification } from '@purser/contract/notifications'
import { retrieveOrderEdit } from '@purser/contract/order-edits'
import { lineItem, listOrders } from '@purser/contract/orders'
import { payment, refund } from '@purser/contract/payments'
import { listVariants, retrieveProduct } from '@purser/contract/products'
import { country, currency, provider, region } from '@purser/contract/regions'
import { listReturnReasons } from '@purser/contract/return-reasons'
import { listReturns } from '@purser/contract/returns'
import { user } from '@purser/contract/session'
import { listedShippingOption, shippingMethod, taxLine } from '@purser/contract/shipping'
import { wholeShippingProfile } from '@purser/contract/shipping-profiles'
import { store } from '@purser/contract/store'
import { retrieveSwap } from '@purser/contract/swaps'
import type { z } from 'zod'
import { insideOf } from './record-paths.ts'

function inside(record: z.ZodObject, path: string): z.ZodObject {
  const found = path
    .split('.')
    .reduce<z.ZodObject | undefined>((at, name) => insideOf(at?.shape[name]), record)
  if (!found) throw new Error(`There is no record at ${path}`)
  return found
}

const product = retrieveProduct.response.shape.product
const order = listOrders.response.shape.orders.element
const orderEdit = retrieveOrderEdit.response.shape.order_edit
const returned = listReturns.response.shape.returns.element
const dates = 'created_at updated_at'
const sizes = 'weight length height width hs_code origin_country mid_code material'

/** A record of our contract, and the field names of the reference server, relations included. */
interface ReferenceRecord {
  readonly ours: z.ZodObject
  readonly names: string
}

export const referenceRecords: Readonly<Record<string, ReferenceRecord>> = {
  order: {
    ours: order,
    names: `id display_id status fulfillment_status payment_status email customer_id customer region_id region currency_code
      tax_rate cart_id draft_order_id external_id idempotency_key billing_address_id billing_address shipping_address_id
      shipping_address items discounts gift_cards gift_card_transactions shipping_methods payments refunds fulfillments returns
      swaps claims canceled_at no_notification metadata subtotal shipping_total discount_total tax_total gift_card_total total
      paid_total refunded_total refundable_amount item_tax_total shipping_tax_total gift_card_tax_total returnable_items ${dates}`,
  },
  address: {
    ours: address,
    names: `id customer_id company first_name last_name address_1 address_2 city province postal_code country_code phone metadata
      country ${dates} deleted_at`,
  },
  country: { ours: country, names: 'id iso_2 iso_3 num_code name display_name region_id' },
  'line item': {
    ours: lineItem,
    names: `id title description thumbnail cart_id order_id swap_id claim_order_id variant_id variant unit_price includes_tax quantity
      fulfilled_quantity shipped_quantity returned_quantity is_giftcard allow_discounts should_merge has_shipping is_return
      original_item_id order_edit_id tax_lines adjustments refundable subtotal discount_total tax_total total original_total
      original_tax_total metadata ${dates}`,
  },
  'tax line': { ours: taxLine, names: 'id item_id rate name code metadata' },
  adjustment: {
    ours: inside(lineItem, 'adjustments'),
    names: 'id item_id description discount_id amount metadata',
  },
  return: {
    ours: returned,
    names: `id status order_id swap_id claim_order_id refund_amount received_at shipping_data no_notification location_id metadata
      idempotency_key items shipping_method swap order claim_order ${dates}`,
  },
  'return item': {
    ours: inside(returned, 'items'),
    names: `return_id item_id quantity is_requested requested_quantity received_quantity reason_id note metadata reason item`,
  },
  swap: {
    ours: retrieveSwap.response.shape.swap,
    names: `id order_id fulfillment_status payment_status difference_due cart_id shipping_address_id confirmed_at canceled_at
      no_notification allow_backorder idempotency_key metadata order cart additional_items return_order fulfillments payment
      shipping_address shipping_methods ${dates} deleted_at`,
  },
  claim: {
    ours: claim,
    names: `id type order_id payment_status fulfillment_status refund_amount shipping_address_id canceled_at no_notification
      idempotency_key metadata claim_items additional_items return_order fulfillments shipping_address shipping_methods order
      ${dates} deleted_at`,
  },
  'claim item': {
    ours: inside(claim, 'claim_items'),
    names: `id claim_order_id item_id variant_id reason note quantity metadata images tags item variant ${dates} deleted_at`,
  },
  'claim image': { ours: inside(claim, 'claim_items.images'), names: 'id url' },
  'claim tag': { ours: inside(claim, 'claim_items.tags'), names: 'id value' },
  'order edit': {
    ours: orderEdit,
    names: `id order_id order status internal_note created_by requested_by requested_at confirmed_by confirmed_at declined_by
      declined_reason declined_at canceled_by canceled_at payment_collection_id payment_collection changes items subtotal
      shipping_total discount_total tax_total gift_card_total gift_card_tax_total total difference_due ${dates}`,
  },
  'item change': {
    ours: inside(orderEdit, 'changes'),
    names: `id type order_edit_id order_edit original_line_item_id original_line_item line_item_id line_item ${dates} deleted_at`,
  },
  fulfillment: {
    ours: fulfillment,
    names: `id order_id swap_id claim_order_id provider_id data shipped_at canceled_at no_notification location_id
      tracking_numbers idempotency_key metadata items tracking_links ${dates}`,
  },
  'fulfillment item': { ours: inside(fulfillment, 'items'), names: 'fulfillment_id item_id quantity' },
  'tracking link': {
    ours: inside(fulfillment, 'tracking_links'),
    names: `id fulfillment_id tracking_number url metadata idempotency_key ${dates}`,
  },
  payment: {
    ours: payment,
    names: `id order_id cart_id swap_id amount amount_refunded currency_code provider_id data captured_at canceled_at metadata
      idempotency_key ${dates}`,
  },
  refund: {
    ours: refund,
    names: `id order_id payment_id amount reason note metadata idempotency_key ${dates}`,
  },
  'shipping method': {
    ours: shippingMethod,
    names: `id shipping_option_id order_id cart_id swap_id return_id claim_order_id price includes_tax data shipping_option tax_lines subtotal
      tax_total total original_total original_tax_total`,
  },
  cart: {
    ours: cart,
    names: `id email customer_id region_id type billing_address_id shipping_address_id payment_id completed_at
      payment_authorized_at context metadata idempotency_key items region discounts gift_cards customer billing_address
      shipping_address shipping_methods payment payment_sessions payment_session subtotal shipping_total discount_total tax_total
      gift_card_total total item_tax_total shipping_tax_total gift_card_tax_total ${dates} deleted_at`,
  },
  customer: {
    ours: customer,
    names: `id email first_name last_name phone has_account billing_address_id metadata orders shipping_addresses billing_address
      groups ${dates} deleted_at`,
  },
  product: {
    ours: product,
    names: `id title subtitle description handle is_giftcard status thumbnail discountable collection_id type_id profile_id
      ${sizes} external_id metadata images options variants tags type collection profiles ${dates} deleted_at`,
  },
  'product option': {
    ours: inside(product, 'options'),
    names: `id title product_id metadata values ${dates} deleted_at`,
  },
  'option value': {
    ours: inside(product, 'options.values'),
    names: `id value option_id variant_id ${dates} deleted_at metadata`,
  },
  picture: { ours: inside(product, 'images'), names: `id url ${dates} deleted_at metadata` },
  tag: { ours: inside(product, 'tags'), names: `id value ${dates} deleted_at metadata` },
  type: { ours: inside(product, 'type'), names: `id value ${dates} deleted_at metadata` },
  variant: {
    ours: listVariants.response.shape.variants.element,
    names: `id title product_id sku ean upc barcode variant_rank inventory_quantity allow_backorder manage_inventory ${sizes}
      metadata prices options product original_price calculated_price original_price_includes_tax calculated_price_includes_tax
      original_price_incl_tax calculated_price_incl_tax
      original_tax calculated_tax tax_rates calculated_price_type ${dates} deleted_at`,
  },
  price: {
    ours: inside(product, 'variants.prices'),
    names: `id currency_code region_id amount variant_id sale_amount min_quantity max_quantity price_list_id ${dates} deleted_at`,
  },
  'gift card': {
    ours: giftCard,
    names: `id code value balance region_id order_id is_disabled ends_at tax_rate metadata region order ${dates} deleted_at`,
  },
  'gift card transaction': {
    ours: giftCardTransaction,
    names: 'id gift_card_id order_id amount is_taxable tax_rate created_at',
  },
  discount: {
    ours: discount,
    names: `id code is_dynamic is_disabled rule_id parent_discount_id usage_limit usage_count starts_at ends_at valid_duration
      metadata rule regions parent_discount ${dates} deleted_at`,
  },
  'discount rule': {
    ours: inside(discount, 'rule'),
    names: `id description type value allocation metadata valid_for conditions ${dates} deleted_at`,
  },
  region: {
    ours: region,
    names: `id name currency_code tax_rate tax_code metadata gift_cards_taxable automatic_taxes tax_provider_id includes_tax
      countries payment_providers fulfillment_providers currency tax_rates ${dates} deleted_at`,
  },
  currency: { ours: currency, names: 'code symbol symbol_native name includes_tax' },
  provider: { ours: provider, names: 'id is_installed' },
  store: {
    ours: store,
    names: `id name default_currency_code default_currency currencies swap_link_template payment_link_template
      invite_link_template metadata payment_providers fulfillment_providers feature_flags modules ${dates}`,
  },
  'shipping option': {
    ours: listedShippingOption,
    names: `id name region_id profile_id provider_id price_type amount includes_tax is_return admin_only data metadata region profile
      requirements price_incl_tax tax_rates tax_amount ${dates} deleted_at`,
  },
  'shipping requirement': {
    ours: inside(listedShippingOption, 'requirements'),
    names: 'id shipping_option_id type amount deleted_at',
  },
  'shipping profile': {
    ours: wholeShippingProfile,
    names: `id name type metadata products shipping_options ${dates} deleted_at`,
  },
  'return reason': {
    ours: listReturnReasons.response.shape.return_reasons.element,
    names: `id value label description parent_return_reason_id metadata parent_return_reason return_reason_children ${dates}
      deleted_at`,
  },
  collection: { ours: collection, names: `id title handle metadata products ${dates} deleted_at` },
  'draft order': {
    ours: draftOrder,
    names: `id display_id status cart_id order_id canceled_at completed_at no_notification_order metadata idempotency_key cart
      order ${dates}`,
  },
  note: {
    ours: note,
    names: `id value resource_type resource_id author_id metadata author ${dates} deleted_at`,
  },
  notification: {
    ours: notification,
    names: `id event_name resource_type resource_id customer_id to data parent_id provider_id resends provider customer ${dates}`,
  },
  user: { ours: user, names: `id email first_name last_name role api_token metadata ${dates} deleted_at` },
}

export const wordsOf = (names: string): string[] => names.split(/\s+/).filter((name) => name !== '')
