/** The values of Medusa v1's enums, by column. */
export const enums: Readonly<Record<string, string>> = {
  'cart.type': 'default swap draft_order payment_link claim',
  'claim_item.reason': 'missing_item wrong_item production_failure other',
  'claim_order.payment_status': 'na not_refunded refunded',
  'claim_order.fulfillment_status':
    'not_fulfilled partially_fulfilled fulfilled partially_shipped shipped partially_returned returned canceled requires_action',
  'claim_order.type': 'refund replace',
  'discount_condition.type': 'products product_types product_collections product_tags customer_groups',
  'discount_condition.operator': 'in not_in',
  'discount_rule.type': 'fixed percentage free_shipping',
  'discount_rule.allocation': 'total item',
  'draft_order.status': 'open completed',
  'invite.role': 'admin member developer',
  'order.status': 'pending completed archived canceled requires_action',
  'order.fulfillment_status':
    'not_fulfilled partially_fulfilled fulfilled partially_shipped shipped partially_returned returned canceled requires_action',
  'order.payment_status': 'not_paid awaiting captured partially_refunded refunded canceled requires_action',
  'order_item_change.type': 'item_add item_remove item_update',
  'payment_collection.type': 'order_edit',
  'payment_collection.status': 'not_paid awaiting authorized partially_authorized canceled',
  'payment_session.status': 'authorized pending requires_more error canceled',
  'price_list.type': 'sale override',
  'price_list.status': 'active draft',
  'product.status': 'draft proposed published rejected',
  'refund.reason': 'discount return swap claim other',
  'return.status': 'requested received requires_action canceled',
  'shipping_option.price_type': 'flat_rate calculated',
  'shipping_option_requirement.type': 'min_subtotal max_subtotal',
  'shipping_profile.type': 'default gift_card custom',
  'swap.fulfillment_status': 'not_fulfilled fulfilled shipped partially_shipped canceled requires_action',
  'swap.payment_status':
    'not_paid awaiting captured confirmed canceled difference_refunded partially_refunded refunded requires_action',
  'user.role': 'admin member developer',
}

/** The foreign keys of Medusa v1, by the table that they refer to. Countries and currencies are referred to by their codes. */
export const references = `
address: cart.billing_address_id cart.shipping_address_id claim_order.shipping_address_id
  customer.billing_address_id order.billing_address_id order.shipping_address_id swap.shipping_address_id
cart: cart_discounts.cart_id cart_gift_cards.cart_id custom_shipping_option.cart_id draft_order.cart_id
  line_item.cart_id order.cart_id payment.cart_id payment_session.cart_id shipping_method.cart_id
  swap.cart_id
claim_item: claim_image.claim_item_id claim_item_tags.item_id
claim_order: claim_item.claim_order_id fulfillment.claim_order_id line_item.claim_order_id
  return.claim_order_id shipping_method.claim_order_id
claim_tag: claim_item_tags.tag_id
country: address.country_code
currency: money_amount.currency_code order.currency_code payment.currency_code region.currency_code
  store.default_currency_code store_currencies.currency_code
customer: address.customer_id cart.customer_id customer_group_customers.customer_id
  notification.customer_id order.customer_id
customer_group: customer_group_customers.customer_group_id
  discount_condition_customer_group.customer_group_id price_list_customer_groups.customer_group_id
discount: cart_discounts.discount_id discount.parent_discount_id discount_regions.discount_id
  line_item_adjustment.discount_id order_discounts.discount_id
discount_condition: discount_condition_customer_group.condition_id discount_condition_product.condition_id
  discount_condition_product_collection.condition_id discount_condition_product_tag.condition_id
  discount_condition_product_type.condition_id
discount_rule: discount.rule_id discount_condition.discount_rule_id
  discount_rule_products.discount_rule_id
draft_order: order.draft_order_id
fulfillment: fulfillment_item.fulfillment_id tracking_link.fulfillment_id
fulfillment_provider: fulfillment.provider_id region_fulfillment_providers.provider_id
  shipping_option.provider_id
gift_card: cart_gift_cards.gift_card_id gift_card_transaction.gift_card_id order_gift_cards.gift_card_id
image: product_images.image_id
line_item: claim_item.item_id fulfillment_item.item_id line_item.original_item_id
  line_item_adjustment.item_id line_item_tax_line.item_id order_item_change.line_item_id
  order_item_change.original_line_item_id return_item.item_id
notification: notification.parent_id
notification_provider: notification.provider_id
order: claim_order.order_id draft_order.order_id fulfillment.order_id gift_card.order_id
  gift_card_transaction.order_id line_item.order_id order_discounts.order_id order_edit.order_id
  order_gift_cards.order_id payment.order_id refund.order_id return.order_id shipping_method.order_id
  swap.order_id
order_edit: line_item.order_edit_id order_item_change.order_edit_id
payment: cart.payment_id payment_collection_payments.payment_id refund.payment_id
payment_collection: order_edit.payment_collection_id payment_collection_payments.payment_collection_id
  payment_collection_sessions.payment_collection_id
payment_provider: region_payment_providers.provider_id
payment_session: payment_collection_sessions.payment_session_id
price_list: money_amount.price_list_id price_list_customer_groups.price_list_id
product: discount_condition_product.product_id discount_rule_products.product_id
  product_category_product.product_id product_images.product_id product_option.product_id
  product_tags.product_id product_tax_rate.product_id product_variant.product_id
product_category: product_category_product.product_category_id
product_collection: discount_condition_product_collection.product_collection_id product.collection_id
product_option: product_option_value.option_id
product_tag: discount_condition_product_tag.product_tag_id product_tags.product_tag_id
product_type: discount_condition_product_type.product_type_id product.type_id
  product_type_tax_rate.product_type_id
product_variant: claim_item.variant_id line_item.variant_id money_amount.variant_id
  product_option_value.variant_id
region: cart.region_id country.region_id discount_regions.region_id gift_card.region_id
  money_amount.region_id order.region_id payment_collection.region_id
  region_fulfillment_providers.region_id region_payment_providers.region_id shipping_option.region_id
  tax_rate.region_id
return: return_item.return_id shipping_method.return_id
return_reason: return_item.reason_id return_reason.parent_return_reason_id
sales_channel: cart.sales_channel_id order.sales_channel_id product_sales_channel.sales_channel_id
  store.default_sales_channel_id
shipping_method: shipping_method_tax_line.shipping_method_id
shipping_option: custom_shipping_option.shipping_option_id shipping_method.shipping_option_id
  shipping_option_requirement.shipping_option_id shipping_tax_rate.shipping_option_id
shipping_profile: product.profile_id shipping_option.profile_id
store: store_currencies.store_id
swap: fulfillment.swap_id line_item.swap_id payment.swap_id return.swap_id shipping_method.swap_id
tax_provider: region.tax_provider_id
tax_rate: product_tax_rate.rate_id product_type_tax_rate.rate_id shipping_tax_rate.rate_id
user: batch_job.created_by
`

/** What is unique, by table: columns, then the condition. */
export const unique: readonly (readonly [table: string, columns: string, where?: string])[] = [
  ['cart', 'payment_id'],
  ['country', 'iso_2'],
  ['custom_shipping_option', 'shipping_option_id, cart_id'],
  ['customer', 'billing_address_id'],
  ['customer_group', 'name', 'deleted_at IS NULL'],
  ['discount', 'code', 'deleted_at IS NULL'],
  ['draft_order', 'cart_id'],
  ['draft_order', 'order_id'],
  ['gift_card', 'code'],
  ['gift_card_transaction', 'gift_card_id, order_id'],
  ['inventory_item', 'sku', 'deleted_at IS NULL'],
  ['line_item_adjustment', 'discount_id, item_id', 'discount_id IS NOT NULL'],
  ['line_item_tax_line', 'item_id, code'],
  ['order', 'cart_id'],
  ['order', 'draft_order_id'],
  ['payment', 'swap_id'],
  ['payment', 'cart_id', 'canceled_at IS NULL'],
  ['payment_session', 'cart_id, is_selected'],
  ['product', 'handle', 'deleted_at IS NULL'],
  ['product_collection', 'handle', 'deleted_at IS NULL'],
  ['product_variant', 'barcode', 'deleted_at IS NULL'],
  ['product_variant', 'ean', 'deleted_at IS NULL'],
  ['product_variant', 'sku', 'deleted_at IS NULL'],
  ['product_variant', 'upc', 'deleted_at IS NULL'],
  ['product_variant_money_amount', 'money_amount_id'],
  ['return', 'claim_order_id'],
  ['return', 'swap_id'],
  ['shipping_method', 'return_id'],
  ['shipping_method_tax_line', 'shipping_method_id, code'],
  ['swap', 'cart_id'],
  ['user', 'email', 'deleted_at IS NULL'],
]

export const checks: readonly (readonly [table: string, condition: string])[] = [
  ['line_item', 'quantity > 0'],
  ['line_item', 'fulfilled_quantity <= quantity'],
  ['line_item', 'shipped_quantity <= fulfilled_quantity'],
  ['line_item', 'returned_quantity <= quantity'],
  ['shipping_method', 'price >= 0'],
  ['shipping_option', 'amount >= 0'],
]
