import { statusLabel } from '../statuses/index.ts'

/** Labels of fields that can't be derived from the wire's name. */
const labels: ReadonlyMap<string, string> = new Map([
  ['newItems', 'New items'],
  ['is_disabled', 'Disabled'],
  ['is_dynamic', 'Dynamic'],
  ['is_default_billing', 'Default billing address'],
  ['is_default_shipping', 'Default shipping address'],
  ['is_giftcard', 'Gift card'],
  ['ends_at', 'Ends'],
  ['starts_at', 'Starts'],
  ['no_notification', 'No notifications'],
  ['no_notification_order', 'No notifications'],
  ['address_1', 'Address'],
  ['address_2', 'Address, second line'],
  ['hs_code', 'HS code'],
  ['mid_code', 'MID code'],
  ['sku', 'SKU'],
  ['ean', 'EAN'],
  ['upc', 'UPC'],
  ['keys', 'Images'],
  ['key', 'Image'],
  ['of', 'Copy of'],
  ['to', 'Sent to'],
  ['event_name', 'About'],
  ['starts_with', 'Begins with'],
  ['not_restocked', 'Not restocked'],
  ['removed_quantity', 'Not sent'],
  ['cancel_reason', 'Reason'],
  ['inventory_quantity', 'Stock'],
  ['inventory_reason', 'Reason for stock change'],
])

/** Returns a field's label: 'unit_price' is 'Unit price', 'region_id' is 'Region'. */
export function fieldLabel(name: string): string {
  const known = labels.get(name)
  if (known !== undefined) return known
  return statusLabel(name.replace(/_(ids?|at)$/, '').replace(/_code$/, ''))
}

/** How a field's value is formatted if its type doesn't tell. */
export type FieldKind = 'amount' | 'reduction' | 'percent' | 'status' | 'code' | 'plain'

const kinds: ReadonlyMap<string, FieldKind> = new Map([
  ...[
    'amount',
    'sale_amount',
    'unit_price',
    'price',
    'balance',
    'difference_due',
    'total',
    'min_subtotal',
  ].map((name) => [name, 'amount'] as const),
  ...['value'].map((name) => [name, 'reduction'] as const),
  ...['tax_rate'].map((name) => [name, 'percent'] as const),
  ...['currencies', 'currency_code', 'default_currency_code', 'country_code'].map(
    (name) => [name, 'code'] as const,
  ),
  ...[
    'status',
    'type',
    'reason',
    'cancel_reason',
    'not_restocked',
    'kind',
    'state',
    'allocation',
    'event_name',
  ].map((name) => [name, 'status'] as const),
])

export function kindOfField(name: string): FieldKind {
  const known = kinds.get(name)
  if (known !== undefined) return known
  if (/_(total|amount)$/.test(name)) return 'amount'
  return /_status$/.test(name) ? 'status' : 'plain'
}
