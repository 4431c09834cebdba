import { measureNames } from '../products/index.ts'
import { type PastKind, pastKindOf } from './restore.ts'

/** The fields whose changes the history has, by kind of record, under the names that it has them by. */
export const attributed: Readonly<Record<PastKind, readonly string[]>> = {
  order: ['email', 'customer_id', 'shipping_address', 'billing_address', 'tags', 'assignee_id'],
  product: [
    ...['title', 'subtitle', 'handle', 'description', 'status', 'thumbnail', 'collection_id', 'type_id'],
    ...['tags', 'images', 'discountable', 'profile_id', ...measureNames],
  ],
  customer: ['email', 'first_name', 'last_name', 'phone', 'tags'],
  discount: [
    ...['code', 'regions', 'usage_limit', 'is_disabled', 'starts_at', 'ends_at', 'valid_duration'],
    ...['description', 'value', 'allocation', 'valid_for'],
  ],
  gift_card: ['code', 'balance', 'region_id', 'is_disabled', 'ends_at'],
  region: [
    ...['name', 'currency_code', 'tax_rate', 'tax_code', 'countries', 'payment_providers'],
    ...['fulfillment_providers', 'gift_cards_taxable', 'automatic_taxes', 'includes_tax'],
  ],
}

/** The same of a variant, whose changes are in its product's history. */
const attributedOfVariant: readonly string[] = [
  ...['title', 'sku', 'ean', 'upc', 'barcode', 'inventory_quantity', 'manage_inventory', 'allow_backorder'],
  ...['reorder_point', 'unit_cost', ...measureNames, 'prices', 'options'],
]

/** Fields of forms that the history has under another name; of a variant's prices and option values, what the names begin with. */
const otherwiseNamed: Readonly<Record<string, string>> = {
  type: 'type_id',
  amount: 'prices',
  sale: 'prices',
  option: 'options',
}

/** Returns the name under which a record's history has a field, with dots for a variant's; null if it hasn't. */
export function fieldInHistory(id: string, field: string): string | null {
  const kind = pastKindOf(id)
  if (kind === null) return null
  const [first, variant, ofVariant = ''] = field.split('.')
  if (kind === 'product' && first === 'variants' && variant !== undefined) {
    const [begins = ''] = ofVariant.split(':')
    const name = otherwiseNamed[begins] ?? ofVariant
    return attributedOfVariant.includes(name) ? `variants.${variant}.${name}` : null
  }
  const name = otherwiseNamed[field] ?? field
  return attributed[kind].includes(name) ? name : null
}
