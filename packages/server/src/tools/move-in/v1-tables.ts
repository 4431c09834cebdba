/**
 * The tables of a Medusa v1 database, of all versions from 1.1.0 to 1.20.11 and all feature flags, as data. What a source has is
 * decided by its columns, never by its version: each column names the version that added it for test databases and for messages.
 *
 * A column is written `name`, then `*` in the primary key or `!` if NOT NULL, then `:type` unless it is text, then `=default`.
 * `created_at` and `updated_at` default to the time of the insert. A line that starts with `1.3.4 flag:` adds columns in that version,
 * only while that feature flag is on; `1.1.0-1.3.0:` removes them in the second version. Lines before the first such line are of 1.1.0.
 * Tables of the module packages for inventory and stock locations count as flags. Columns of the experimental 2.0 flag are left out.
 */
const definitions = {
  address: `id* customer_id company first_name last_name address_1 address_2 city country_code province postal_code
    phone created_at!:time updated_at!:time deleted_at:time metadata:json`,
  analytics_config: `1.6.0 analytics: id* created_at!:time updated_at!:time deleted_at:time user_id! opt_out!:bool=false
    anonymize!:bool=false`,
  batch_job: `1.3.0: id* type! created_by context:json result:json dry_run!:bool=false created_at!:time
    pre_processed_at:time confirmed_at:time processing_at:time completed_at:time failed_at:time
    canceled_at:time updated_at!:time deleted_at:time`,
  cart: `id* email billing_address_id shipping_address_id region_id! customer_id payment_id type!:enum=default
    completed_at:time created_at!:time updated_at!:time deleted_at:time metadata:json idempotency_key
    1.1.13: context:json
    1.1.43: payment_authorized_at:time
    1.3.4 sales_channels: sales_channel_id`,
  cart_discounts: `cart_id* discount_id*`,
  cart_gift_cards: `cart_id* gift_card_id*`,
  claim_image: `1.1.5: id* claim_item_id! url! created_at!:time updated_at!:time deleted_at:time metadata:json`,
  claim_item: `1.1.5: id* claim_order_id! item_id! variant_id! reason!:enum note quantity!:int created_at!:time
    updated_at!:time deleted_at:time metadata:json`,
  claim_item_tags: `1.1.5: item_id* tag_id*`,
  claim_order: `1.1.5: id* payment_status!:enum=na fulfillment_status!:enum=not_fulfilled type!:enum order_id!
    shipping_address_id refund_amount:int canceled_at:time created_at!:time updated_at!:time
    deleted_at:time metadata:json idempotency_key
    1.1.30: no_notification:bool`,
  claim_tag: `1.1.5: id* value! created_at!:time updated_at!:time deleted_at:time metadata:json`,
  country: `id*:int=serial iso_2! iso_3! num_code!:int name! display_name! region_id`,
  currency: `code* symbol! symbol_native! name!
    1.4.0 tax_inclusive_pricing: includes_tax!:bool=false`,
  custom_shipping_option: `1.1.43: id* price!:int shipping_option_id! cart_id created_at!:time updated_at!:time deleted_at:time
    metadata:json`,
  customer: `id* email! first_name last_name billing_address_id password_hash phone has_account!:bool=false
    created_at!:time updated_at!:time deleted_at:time metadata:json`,
  customer_group: `1.2.0: id* name! created_at!:time updated_at!:time deleted_at:time metadata:json`,
  customer_group_customers: `1.2.0: customer_group_id* customer_id*`,
  discount: `id* code! is_dynamic!:bool rule_id is_disabled!:bool parent_discount_id starts_at!:time=now
    ends_at:time created_at!:time updated_at!:time deleted_at:time metadata:json
    1.1.18: usage_limit:int usage_count!:int=0
    1.1.43: valid_duration`,
  discount_condition: `1.3.0: id* type!:enum operator!:enum discount_rule_id! created_at!:time updated_at!:time deleted_at:time
    metadata:json`,
  discount_condition_customer_group: `1.3.0: customer_group_id* condition_id* created_at!:time updated_at!:time metadata:json`,
  discount_condition_product: `1.3.0: product_id* condition_id* created_at!:time updated_at!:time metadata:json`,
  discount_condition_product_collection: `1.3.0: product_collection_id* condition_id* created_at!:time updated_at!:time metadata:json`,
  discount_condition_product_tag: `1.3.0: product_tag_id* condition_id* created_at!:time updated_at!:time metadata:json`,
  discount_condition_product_type: `1.3.0: product_type_id* condition_id* created_at!:time updated_at!:time metadata:json`,
  discount_regions: `discount_id* region_id*`,
  discount_rule: `id* description type!:enum value!:int allocation:enum created_at!:time updated_at!:time deleted_at:time
    metadata:json
    1.1.0-1.1.18: usage_limit:int
    1.1.14-1.1.18: usage_count!:int=0`,
  discount_rule_products: `discount_rule_id* product_id*`,
  draft_order: `1.1.24: id* status!:enum=open display_id!:int=serial cart_id order_id canceled_at:time created_at!:time
    updated_at!:time completed_at:time metadata:json idempotency_key
    1.1.30: no_notification_order:bool`,
  fulfillment: `id* swap_id order_id tracking_numbers!:json=[] data!:json shipped_at:time canceled_at:time
    created_at!:time updated_at!:time metadata:json idempotency_key provider_id
    1.1.5: claim_order_id
    1.1.30: no_notification:bool
    1.7.3: location_id`,
  fulfillment_item: `fulfillment_id* item_id* quantity!:int`,
  fulfillment_provider: `id* is_installed!:bool=true`,
  gift_card: `id* code! value!:int balance!:int region_id! order_id is_disabled!:bool=false ends_at:time
    created_at!:time updated_at!:time deleted_at:time metadata:json
    1.7.1: tax_rate:real`,
  gift_card_transaction: `id* gift_card_id! order_id! amount!:int created_at!:time
    1.3.4: is_taxable:bool tax_rate:real`,
  idempotency_key: `id* idempotency_key! created_at!:time locked_at:time request_method request_params:json request_path
    response_code:int response_body:json recovery_point!=started`,
  image: `id* url! created_at!:time updated_at!:time deleted_at:time metadata:json`,
  inventory_item: `1.7.3 inventory: id* created_at!:time updated_at!:time deleted_at:time sku origin_country hs_code
    mid_code material weight:int length:int height:int width:int requires_shipping!:bool=true
    metadata:json title description thumbnail`,
  inventory_level: `1.7.3 inventory: id* created_at!:time updated_at!:time deleted_at:time inventory_item_id! location_id!
    stocked_quantity!:int=0 reserved_quantity!:int=0 incoming_quantity!:int=0 metadata:json`,
  invite: `1.1.58: id* user_email! role:enum=member accepted!:bool=false created_at!:time updated_at!:time
    deleted_at:time metadata:json token! expires_at!:time=now`,
  line_item: `id* cart_id order_id swap_id title! description thumbnail is_giftcard!:bool=false
    should_merge!:bool=true allow_discounts!:bool=true has_shipping:bool unit_price!:int variant_id
    quantity!:int fulfilled_quantity:int returned_quantity:int shipped_quantity:int created_at!:time
    updated_at!:time metadata:json
    1.1.5: claim_order_id
    1.2.0: is_return!:bool=false
    1.4.0 tax_inclusive_pricing: includes_tax!:bool=false
    1.5.0: original_item_id order_edit_id`,
  line_item_adjustment: `1.3.0: id* item_id! description! discount_id amount!:numeric metadata:json`,
  line_item_tax_line: `1.2.0: id* rate!:real name! code created_at!:time updated_at!:time metadata:json item_id!`,
  money_amount: `id* currency_code! amount!:int region_id created_at!:time updated_at!:time deleted_at:time
    1.1.0-1.3.0: sale_amount:int
    1.1.0-1.16.0: variant_id
    1.3.0: min_quantity:int max_quantity:int price_list_id`,
  note: `1.1.43: id* value! resource_type! resource_id! author_id created_at!:time updated_at!:time
    deleted_at:time metadata:json`,
  notification: `1.1.8: id* event_name resource_type! resource_id! customer_id to! data!:json parent_id provider_id
    created_at!:time updated_at!:time`,
  notification_provider: `1.1.8: id* is_installed!:bool=true`,
  oauth: `id* display_name! application_name! install_url uninstall_url data:json`,
  order: `id* status!:enum=pending fulfillment_status!:enum=not_fulfilled payment_status!:enum=not_paid
    display_id!:int=serial cart_id customer_id! email! billing_address_id shipping_address_id region_id!
    currency_code! tax_rate:real canceled_at:time created_at!:time updated_at!:time metadata:json
    idempotency_key
    1.1.24: draft_order_id
    1.1.30: no_notification:bool
    1.1.58: external_id
    1.3.4 sales_channels: sales_channel_id`,
  order_discounts: `order_id* discount_id*`,
  order_edit: `1.4.0: id* created_at!:time updated_at!:time order_id! internal_note created_by! requested_by
    requested_at:time confirmed_by confirmed_at:time declined_by declined_reason declined_at:time
    canceled_by canceled_at:time
    1.5.0: payment_collection_id`,
  order_gift_cards: `order_id* gift_card_id*`,
  order_item_change: `1.4.0: id* created_at!:time updated_at!:time deleted_at:time type!:enum order_edit_id!
    original_line_item_id line_item_id`,
  payment: `id* swap_id cart_id order_id amount!:int currency_code! amount_refunded!:int=0 provider_id! data!:json
    captured_at:time canceled_at:time created_at!:time updated_at!:time metadata:json idempotency_key`,
  payment_collection: `1.5.0: id* created_at!:time updated_at!:time deleted_at:time type!:enum status!:enum description
    amount!:int authorized_amount:int region_id! currency_code! metadata:json created_by!`,
  payment_collection_payments: `1.5.0: payment_collection_id* payment_id*`,
  payment_collection_sessions: `1.5.0: payment_collection_id* payment_session_id*`,
  payment_provider: `id* is_installed!:bool=true`,
  payment_session: `id* cart_id provider_id! is_selected:bool status!:enum data!:json created_at!:time updated_at!:time
    idempotency_key
    1.5.0: payment_authorized_at:time amount:int
    1.7.3: is_initiated!:bool=false`,
  price_list: `1.3.0: id* name! description! type!:enum=sale status!:enum=draft starts_at:time ends_at:time
    created_at!:time updated_at!:time deleted_at:time
    1.4.0 tax_inclusive_pricing: includes_tax!:bool=false`,
  price_list_customer_groups: `1.3.0: price_list_id* customer_group_id*`,
  product: `id* title! subtitle description handle is_giftcard!:bool=false thumbnail weight:int length:int
    height:int width:int hs_code origin_country mid_code material created_at!:time updated_at!:time
    deleted_at:time metadata:json
    1.1.0-1.1.8: tags
    1.1.0-1.13.0: profile_id!
    1.1.8: collection_id type_id
    1.1.34: discountable!:bool=true
    1.1.43: status!:enum=draft
    1.1.58: external_id`,
  product_category: `1.7.3: id* name! handle! parent_category_id mpath is_active:bool=false is_internal:bool=false
    created_at!:time updated_at!:time
    1.7.3-1.8.0: deleted_at:time
    1.8.0: rank!:int=0
    1.8.2: description!=''
    1.18.0: metadata:json`,
  product_category_product: `1.7.6: product_category_id! product_id!`,
  product_collection: `1.1.8: id* title! handle created_at!:time updated_at!:time deleted_at:time metadata:json`,
  product_images: `product_id* image_id*`,
  product_option: `id* title! created_at!:time updated_at!:time deleted_at:time metadata:json product_id`,
  product_option_value: `id* value! option_id! variant_id! created_at!:time updated_at!:time deleted_at:time metadata:json`,
  product_sales_channel: `1.3.4 sales_channels: product_id* sales_channel_id*`,
  product_shipping_profile: `1.13.0: profile_id! product_id!`,
  product_tag: `1.1.8: id* value! created_at!:time updated_at!:time deleted_at:time metadata:json`,
  product_tags: `1.1.8: product_id* product_tag_id*`,
  product_tax_rate: `1.2.0: product_id* rate_id* created_at!:time updated_at!:time metadata:json`,
  product_type: `1.1.8: id* value! created_at!:time updated_at!:time deleted_at:time metadata:json`,
  product_type_tax_rate: `1.2.0: product_type_id* rate_id* created_at!:time updated_at!:time metadata:json`,
  product_variant: `id* title! product_id! sku barcode ean upc inventory_quantity!:int allow_backorder!:bool=false
    manage_inventory!:bool=true hs_code origin_country mid_code material weight:int length:int height:int
    width:int created_at!:time updated_at!:time deleted_at:time metadata:json
    1.1.41: variant_rank:int=0`,
  product_variant_inventory_item: `1.7.3: id* created_at!:time updated_at!:time inventory_item_id! variant_id!
    1.7.3-1.7.12: quantity!:int=1
    1.7.7: deleted_at:time
    1.7.12: required_quantity!:int=1`,
  product_variant_money_amount: `1.16.0: id* money_amount_id! variant_id! deleted_at:time created_at!:time updated_at!:time`,
  publishable_api_key: `1.6.5: id* created_at!:time updated_at!:time created_by revoked_by revoked_at:time title!`,
  publishable_api_key_sales_channel: `1.6.5: sales_channel_id* publishable_key_id*
    1.20.0: id! created_at!:time updated_at!:time deleted_at:time`,
  refund: `id* order_id amount!:int note reason!:enum created_at!:time updated_at!:time metadata:json
    idempotency_key
    1.5.0: payment_id`,
  region: `id* name! currency_code! tax_rate!:real tax_code created_at!:time updated_at!:time deleted_at:time
    metadata:json
    1.2.0: gift_cards_taxable!:bool=true automatic_taxes!:bool=true tax_provider_id
    1.4.0 tax_inclusive_pricing: includes_tax!:bool=false`,
  region_fulfillment_providers: `region_id* provider_id*`,
  region_payment_providers: `region_id* provider_id*`,
  reservation_item: `1.7.3 inventory: id* created_at!:time updated_at!:time deleted_at:time line_item_id inventory_item_id!
    location_id! quantity!:int metadata:json external_id description created_by`,
  return: `id* status!:enum=requested swap_id order_id shipping_data:json refund_amount!:int received_at:time
    created_at!:time updated_at!:time metadata:json idempotency_key
    1.1.5: claim_order_id
    1.1.30: no_notification:bool
    1.7.3: location_id`,
  return_item: `return_id* item_id* quantity!:int is_requested!:bool=true requested_quantity:int received_quantity:int
    metadata:json
    1.1.13: reason_id note`,
  return_reason: `1.1.13: id* value! label! description created_at!:time updated_at!:time deleted_at:time metadata:json
    1.1.43: parent_return_reason_id`,
  sales_channel: `1.3.4 sales_channels: id* created_at!:time updated_at!:time deleted_at:time name! description
    is_disabled!:bool=false
    1.10.0 sales_channels: metadata:json`,
  sales_channel_location: `1.7.3: id* created_at!:time updated_at!:time sales_channel_id! location_id!
    1.7.7: deleted_at:time`,
  shipping_method: `id* shipping_option_id! order_id cart_id swap_id return_id price!:int data!:json
    1.1.5: claim_order_id
    1.4.0 tax_inclusive_pricing: includes_tax!:bool=false`,
  shipping_method_tax_line: `1.2.0: id* rate!:real name! code created_at!:time updated_at!:time metadata:json shipping_method_id!`,
  shipping_option: `id* name! region_id! profile_id! provider_id! price_type!:enum amount:int is_return!:bool=false
    data!:json created_at!:time updated_at!:time deleted_at:time metadata:json
    1.1.24: admin_only!:bool=false
    1.4.0 tax_inclusive_pricing: includes_tax!:bool=false`,
  shipping_option_requirement: `id* shipping_option_id! type!:enum amount!:int
    1.1.43: deleted_at:time`,
  shipping_profile: `id* name! type!:enum created_at!:time updated_at!:time deleted_at:time metadata:json`,
  shipping_tax_rate: `1.2.0: shipping_option_id* rate_id* created_at!:time updated_at!:time metadata:json`,
  staged_job: `id* event_name! data!:json
    1.7.3: options!:json={}`,
  stock_location: `1.7.3 stock_location: id* created_at!:time updated_at!:time deleted_at:time name! address_id
    metadata:json`,
  stock_location_address: `1.7.3 stock_location: id* created_at!:time updated_at!:time deleted_at:time address_1! address_2 company
    city country_code! phone province postal_code metadata:json`,
  store: `id* name! default_currency_code!=usd swap_link_template created_at!:time updated_at!:time
    metadata:json
    1.1.24: payment_link_template
    1.1.58: invite_link_template
    1.3.4 sales_channels: default_sales_channel_id
    1.7.3: default_location_id`,
  store_currencies: `store_id* currency_code*`,
  swap: `id* fulfillment_status!:enum payment_status!:enum order_id! difference_due:int shipping_address_id
    cart_id confirmed_at:time created_at!:time updated_at!:time deleted_at:time metadata:json
    idempotency_key
    1.1.30: no_notification:bool
    1.1.41: canceled_at:time
    1.1.43: allow_backorder!:bool=false`,
  tax_provider: `1.2.0: id* is_installed!:bool=true`,
  tax_rate: `1.2.0: id* rate:real code name! region_id! created_at!:time updated_at!:time metadata:json`,
  tracking_link: `1.1.10: id* url tracking_number! fulfillment_id! created_at!:time updated_at!:time deleted_at:time
    metadata:json idempotency_key`,
  user: `id* email! first_name last_name password_hash api_token created_at!:time updated_at!:time
    deleted_at:time metadata:json
    1.1.58: role:enum=member`,
} as const

export type V1TableName = keyof typeof definitions

/** What a column is only there with: a feature flag, or a module package. */
export type V1Flag = 'sales_channels' | 'tax_inclusive_pricing' | 'analytics' | 'inventory' | 'stock_location'

const types = {
  int: 'integer',
  bool: 'boolean',
  time: 'timestamptz',
  json: 'jsonb',
  real: 'real',
  numeric: 'numeric',
  enum: 'text',
} as const

export interface V1Column {
  readonly name: string
  /** Its type when staged; in the source, enums have a type of their own and texts are `character varying`. */
  readonly type: 'text' | (typeof types)[keyof typeof types]
  readonly isEnum: boolean
  readonly isKey: boolean
  /** Whether it is NOT NULL, keys included. */
  readonly isRequired: boolean
  /** An SQL expression, 'serial' for the next number of a sequence, or null. */
  readonly default: string | null
  readonly since: string
  /** The version that dropped it; null: 1.20.11 has it. */
  readonly until: string | null
  readonly flag: V1Flag | null
  /** SQL over the source's table: the value to stage if the table lacks this column. */
  readonly before: string
}

export interface V1Table {
  readonly name: V1TableName
  readonly columns: readonly V1Column[]
}

/** What columns meant before they were added, where that is not their default. */
const before: Readonly<Record<string, string>> = {
  'line_item.is_return': "coalesce(metadata ->> 'is_return_line' = 'true', false)",
  'product.status': "'published'",
}

/** Every table, in alphabetical order. */
export const v1Tables: readonly V1Table[] = Object.entries(definitions).map(([name, text]) => ({
  name: name as V1TableName,
  columns: text
    .split('\n')
    .reduce<Read>(readLine, { table: name, since: '1.1.0', until: null, flag: null, columns: [] }).columns,
}))

interface Read extends Pick<V1Column, 'since' | 'until' | 'flag'> {
  readonly table: string
  readonly columns: readonly V1Column[]
}

function readLine(read: Read, line: string): Read {
  const [, since, until = null, flag = null, rest = line] =
    /^\s*(\d[\d.]*)(?:-([\d.]+))?(?: (\w+))?: (.*)$/.exec(line) ?? []
  const group = since === undefined ? read : { ...read, since, until, flag: flag as V1Flag | null }
  return {
    ...group,
    columns: [
      ...read.columns,
      ...rest
        .trim()
        .split(' ')
        .map((word) => readColumn(word, group)),
    ],
  }
}

function readColumn(word: string, { table, since, until, flag }: Read): V1Column {
  const [, name = '', mark, type, given] = /^(\w+)([*!]?)(?::(\w+))?(?:=(.+))?$/.exec(word) ?? []
  const expression = given === undefined ? defaultOf(name) : sqlOf(given)
  const isAtInsert = expression === 'now()' || expression === 'serial'
  return {
    name,
    type: type === undefined ? 'text' : types[type as keyof typeof types],
    isEnum: type === 'enum',
    isKey: mark === '*',
    isRequired: mark !== '',
    default: expression,
    since,
    until,
    flag,
    before: before[`${table}.${name}`] ?? (isAtInsert || expression === null ? 'NULL' : expression),
  }
}

function defaultOf(name: string): string | null {
  return name === 'created_at' || name === 'updated_at' ? 'now()' : null
}

function sqlOf(given: string): string {
  if (given === 'now') return 'now()'
  return /^(true|false|serial|\d+|'')$/.test(given) ? given : `'${given}'`
}
