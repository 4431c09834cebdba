import { idPrefixes } from '../ids/index.ts'
import type { OperationName } from '../operations/index.ts'

/** The kinds of records whose past has a page. */
export const pastKinds = ['order', 'product', 'customer', 'discount', 'gift_card', 'region'] as const
export type PastKind = (typeof pastKinds)[number]

interface Restoring {
  /** The call that sets its fields, by their own names. */
  readonly operation: OperationName
  /** What can be restored: fields that the call sets to any value that they had. */
  readonly fields: readonly string[]
}

/**
 * What can be restored of each kind. Left out are money, stock and statuses, which follow from what happened; a customer's email, which can't
 * change once they have an account; and lists that a change replaces as a whole.
 */
export const restorable: Readonly<Record<PastKind, Restoring>> = {
  order: { operation: 'update-order', fields: ['email', 'tags', 'assignee_id'] },
  product: {
    operation: 'update-product',
    fields: [
      ...[
        'title',
        'subtitle',
        'description',
        'handle',
        'status',
        'discountable',
        'collection_id',
        'material',
      ],
      ...['weight', 'length', 'height', 'width', 'hs_code', 'mid_code', 'origin_country'],
    ],
  },
  customer: { operation: 'update-customer', fields: ['first_name', 'last_name', 'phone', 'tags'] },
  discount: {
    operation: 'update-discount',
    fields: ['is_disabled', 'starts_at', 'ends_at', 'usage_limit', 'valid_duration'],
  },
  gift_card: { operation: 'update-gift-card', fields: ['is_disabled', 'ends_at', 'region_id'] },
  region: {
    operation: 'update-region',
    fields: ['name', 'tax_rate', 'tax_code', 'gift_cards_taxable', 'automatic_taxes', 'includes_tax'],
  },
}

/** Returns the kind of a record by its id; null if its past has no page. */
export function pastKindOf(id: string): PastKind | null {
  const prefix = id.slice(0, id.lastIndexOf('_'))
  return pastKinds.find((kind) => idPrefixes[kind] === prefix) ?? null
}

/** Returns whether a changed field of the history can be restored. */
export const isRestorable = (kind: PastKind, path: readonly string[]): boolean =>
  path.length === 1 && restorable[kind].fields.includes(path[0] ?? '')

/** Returns the body that makes a record's restorable fields as they were; empty if none differs. */
export function restoringBody(
  kind: PastKind,
  was: Readonly<Record<string, unknown>>,
  is: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const differing = restorable[kind].fields.filter(
    (name) => name in was && JSON.stringify(was[name] ?? null) !== JSON.stringify(is[name] ?? null),
  )
  return Object.fromEntries(differing.map((name) => [name, was[name] ?? null]))
}
