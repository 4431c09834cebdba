import type { ChangedKind } from '../live/index.ts'
import { type JournaledCustomerOperation, journaledCustomerOperations } from './customer-operations.ts'
import { isOperation, type OperationName, operations } from './table.ts'

/**
 * What the store does by itself or from the command line, where no call of the wire is made; or by a call that does other things too:
 * and the kind of record that it changes.
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
  'disable-operator': 'user',
  'enable-operator': 'user',
  'remove-operator': 'user',
  'sign-out-operator': 'user',
  'reset-factors': 'user',
  'import-products': 'product-import',
  'store-downloaded-pictures': 'product',
} as const satisfies Record<string, ChangedKind>

/** The names that an entry of the journal may bear. */
export type JournalName = OperationName | JournaledCustomerOperation | keyof typeof operationsWithoutCall

const kindsWithoutOperator = { ...journaledCustomerOperations, ...operationsWithoutCall }

/** The kind of record that an entry of the journal is about. */
export function kindChangedBy(name: JournalName): ChangedKind {
  return isOperation(name) ? operations[name].changes : kindsWithoutOperator[name]
}
