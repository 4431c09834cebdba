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
export const variantSettingsKeptByMoveIn = ['reorder_point', 'unit_cost', 'unit_cost_currency_code']

/** Settings of taxes by the record that has them. The other shop has them as well; what was chosen here stays. */
export const taxSettingsKeptByMoveIn = {
  region: ['automatic_taxes', 'gift_cards_taxable', 'includes_tax'],
  shipping_option: ['includes_tax'],
  currency: ['includes_tax'],
} as const

/** Operations that leave settings alone behind if they changed no other fields than these. */
const keptFields: Partial<Readonly<Record<JournalName, readonly string[]>>> = {
  'update-region': ['payment_providers', 'fulfillment_providers', ...taxSettingsKeptByMoveIn.region],
  'update-shipping-option': taxSettingsKeptByMoveIn.shipping_option,
  'update-product': variantSettingsKeptByMoveIn,
  'update-variant': variantSettingsKeptByMoveIn,
  'create-product-import': variantSettingsKeptByMoveIn,
  'start-product-import': variantSettingsKeptByMoveIn,
  'stop-product-import': variantSettingsKeptByMoveIn,
  'import-products': variantSettingsKeptByMoveIn,
  'undo-product-import': variantSettingsKeptByMoveIn,
  'delete-product-import': variantSettingsKeptByMoveIn,
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
