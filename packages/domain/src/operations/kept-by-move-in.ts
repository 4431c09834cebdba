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

const keptOfRegion = ['payment_providers', 'fulfillment_providers']

/**
 * Returns whether what an operation did stays when the shop is moved in again (move-in-18): settings do, changes to records that come from
 * the other shop don't. A name from another release doesn't. @param fields the fields of the record that it changed
 */
export function isKeptByMoveIn(name: string, fields: readonly string[]): boolean {
  if (name === 'update-region') return fields.every((field) => keptOfRegion.includes(field))
  const known = name as JournalName
  if (lost.includes(known)) return false
  return (
    keptOthers.includes(known) || (isOperation(name) && keptPermissions.includes(operations[name].permission))
  )
}
