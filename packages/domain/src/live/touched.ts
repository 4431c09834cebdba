/** A changed record, by its kind in the journal; without an id, many of that kind. */
export interface Change {
  readonly type: string
  readonly id: string | null
}

/** A read held by a screen: its noun, and the id if it is about one record. */
export interface HeldQuery {
  readonly noun: string
  readonly id?: string | undefined
}

const sale = ['customers', 'products', 'stock', 'discounts', 'gift-cards', 'notifications', 'notes']

/**
 * By kind of changed record, the nouns whose reads may show it. The first is its own noun, where only reads of that record are affected;
 * with null in its place, reads of other records are affected too.
 */
const shownBy = {
  order: [
    'orders',
    'draft-orders',
    'returns',
    'swaps',
    'claims',
    'fulfillments',
    'packing',
    'order-edits',
    'invoices',
    'today',
    ...sale,
  ],
  'draft-order': ['draft-orders', 'today', 'orders', 'regions', 'shipping', ...sale],
  'order-edit': ['order-edits', 'orders'],
  packing: ['packing'],
  swap: ['swaps', 'today', 'orders', 'returns', ...sale],
  note: ['notes', 'orders', 'draft-orders', 'customers', 'mentions'],
  mention: ['mentions'],
  notification: ['notifications', 'today', 'orders'],
  // Creating or sending an email changes nothing of what it is about.
  mail: ['notifications', 'today'],
  customer: ['customers', 'orders', 'draft-orders', 'past-orders'],
  product: [
    'products',
    'stock',
    'collections',
    'discounts',
    'orders',
    'draft-orders',
    'shipping-profiles',
    'store-setup',
    'today',
  ],
  product_variant: [
    'variants',
    'today',
    'products',
    'stock',
    'collections',
    'orders',
    'order-edits',
    'draft-orders',
    'store-setup',
  ],
  'product-import': ['product-imports', 'today', 'products', 'stock', 'collections', 'store-setup'],
  'record-import': [
    'record-imports',
    'today',
    'customers',
    'gift-cards',
    'discounts',
    'orders',
    'draft-orders',
    'past-orders',
  ],
  stocktake: ['stocktakes', 'stock', 'products', 'today'],
  'batch-job': ['batch-jobs'],
  'bulk-operation': ['bulk-operations'],
  'product-collection': ['collections', 'products', 'discounts'],
  discount: ['discounts', 'today', 'draft-orders', 'order-edits', 'regions'],
  gift_card: ['gift-cards', 'orders', 'draft-orders', 'regions'],
  region: [
    'regions',
    'today',
    'store',
    'store-setup',
    'shipping',
    'draft-orders',
    'products',
    'discounts',
    'gift-cards',
  ],
  tax_rate: ['tax-rates', 'regions', 'shipping', 'draft-orders', 'products'],
  'return-reason': ['return-reasons', 'returns', 'orders'],
  'shipping-option': ['shipping', 'today', 'regions', 'draft-orders', 'shipping-profiles', 'store-setup'],
  // What is added to one profile leaves another.
  'shipping-profile': [null, 'shipping-profiles', 'shipping', 'products'],
  store: [
    'store',
    'today',
    'regions',
    'products',
    'stock',
    'store-health',
    'store-setup',
    'invoice-settings',
    'invoices',
    'email-settings',
    'staff-alerts',
    'undo-settings',
  ],
  upload: ['uploads'],
  user: ['users', 'session', 'operators', 'invites'],
  invite: ['invites'],
  'api-key': ['api-keys', 'apps'],
  'approval-request': ['approval-requests', 'today'],
  'held-call': ['held-calls', 'today', 'notifications', 'invoices'],
  app: ['apps', 'api-keys'],
  webhook: ['webhooks', 'today'],
  view: ['views'],
  tag_color: ['tag-colors'],
  rehearsal: ['rehearsals'],
} as const satisfies Readonly<Record<string, readonly [string | null, ...string[]]>>

/**
 * By the kind of what changed, the nouns whose deletion it blocks: a record's page shows how many such records there are; lists don't.
 * They appear on many screens, and orders change often.
 */
const kept: Readonly<Record<string, readonly string[]>> = {
  order: ['regions', 'shipping', 'return-reasons'],
}

/** The kinds of records that a journal entry may be about. */
export type ChangedKind = keyof typeof shownBy

/** Returns whether a read may have changed. Unknown kinds count as changed, so that no screen is stale. */
export function isTouched(read: HeldQuery, { type, id }: Change): boolean {
  // The kinds are a closed list here and an open one on the wire.
  const nouns = Object.hasOwn(shownBy, type)
    ? (shownBy as Readonly<Record<string, readonly (string | null)[]>>)[type]
    : undefined
  if (read.noun === 'history' || nouns === undefined) return true
  if (read.id !== undefined && kept[type]?.includes(read.noun)) return true
  if (!nouns.includes(read.noun)) return false
  return read.noun !== nouns[0] || read.id === undefined || id === null || read.id === id
}
