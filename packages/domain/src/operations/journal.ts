import type { ChangedKind } from '../live/index.ts'
import { type JournaledCustomerOperation, journaledCustomerOperations } from './customer-operations.ts'
import { isOperation, type OperationName, operations } from './table.ts'

/**
 * Operations of the store itself or the command line, without an API call, or as part of a call that does more; with the kind of record
 * that each changes.
 */
export const operationsWithoutCall = {
  'settle-payment': 'order',
  'lapse-payment': 'order',
  'note-dispute': 'order',
  'settle-fulfillment': 'order',
  'pay-swap': 'order',
  'readdress-swap': 'order',
  'add-operator': 'user',
  'change-operator-password': 'user',
  'remove-operator': 'user',
  'reset-factors': 'user',
  'import-products': 'product-import',
  'import-records': 'record-import',
  'store-downloaded-pictures': 'product',
  'ask-approval': 'approval-request',
} as const satisfies Record<string, ChangedKind>

/** Names that a journal entry may have. */
export type JournalName = OperationName | JournaledCustomerOperation | keyof typeof operationsWithoutCall

const kindsWithoutOperator = { ...journaledCustomerOperations, ...operationsWithoutCall }

/** Returns the kind of record that a journal entry is about. */
export function kindChangedBy(name: JournalName): ChangedKind {
  return isOperation(name) ? operations[name].changes : kindsWithoutOperator[name]
}
