import type { JournalName } from './journal.ts'
import type { Permission } from './operation.ts'
import { isOperation, operations } from './table.ts'

/** What operators set up beside the catalogue and the orders. */
const keptPermissions: readonly Permission[] = [
  'api-keys:write',
  'apps:write',
  'batch-jobs:write',
  'operators:write',
  'session:write',
  'store:write',
  'uploads:write',
  'webhooks:write',
]

const keptOthers: readonly JournalName[] = [
  'add-operator',
  'change-operator-password',
  'remove-operator',
  'reset-factors',
  'set-tag-color',
  'create-discount',
  'delete-discount',
  'add-region-payment-provider',
  'remove-region-payment-provider',
  'add-region-fulfillment-provider',
  'remove-region-fulfillment-provider',
  // These leave nothing behind, or are done again.
  'claim-packing',
  'renew-packing',
  'release-packing',
  'download-pictures',
  'store-downloaded-pictures',
]

/** Settings that the other shop has as well, or that are about payments. */
const lost: readonly JournalName[] = ['add-currency', 'remove-currency', 'acknowledge-difference']

/** Settings of a variant that the other shop doesn't have. */
const ownOfVariant = ['reorder_point', 'unit_cost', 'unit_cost_currency_code']

/** Operations that leave settings alone behind if they changed no other fields than these. */
const keptFields: Partial<Readonly<Record<JournalName, readonly string[]>>> = {
  'update-region': [
    'payment_providers',
    'fulfillment_providers',
    'automatic_taxes',
    'gift_cards_taxable',
    'includes_tax',
  ],
  'update-shipping-option': ['includes_tax'],
  'update-product': ownOfVariant,
  'update-variant': ownOfVariant,
  'create-product-import': ownOfVariant,
  'start-product-import': ownOfVariant,
  'stop-product-import': ownOfVariant,
  'import-products': ownOfVariant,
  'undo-product-import': ownOfVariant,
  'delete-product-import': ownOfVariant,
}

/** Discounts that came can't be edited here, but they can be replaced by new ones. */
const keptOfOwnDiscounts: readonly JournalName[] = [
  'update-discount',
  'add-discount-region',
  'remove-discount-region',
  'add-discount-product',
  'remove-discount-product',
]

/** What an operation changed. */
interface Changed {
  /** The fields of the record; of a product also those of its variants. */
  readonly fields: readonly string[]
  /** Whether the record was created after the first move, by an operator. */
  readonly isCreatedHere: boolean
}

/**
 * Returns whether what an operation did stays when the shop is moved in again (move-in-18, move-in-32): settings do, changes to records
 * that come from the other shop don't. A name from another release doesn't.
 */
export function isKeptByMoveIn(name: string, { fields, isCreatedHere }: Changed): boolean {
  const known = name as JournalName
  const kept = keptFields[known]
  if (kept !== undefined) return fields.every((field) => kept.includes(field))
  if (keptOfOwnDiscounts.includes(known)) return isCreatedHere
  if (lost.includes(known)) return false
  return (
    keptOthers.includes(known) || (isOperation(name) && keptPermissions.includes(operations[name].permission))
  )
}
