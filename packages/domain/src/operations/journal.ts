import type { JournaledCustomerOperation } from './customer-operations.ts'
import type { OperationName } from './table.ts'

/** What the store does by itself or from the command line, where no call of the wire is made; or by a call that does other things too. */
export const operationsWithoutCall = [
  'settle-payment',
  'lapse-payment',
  'settle-fulfillment',
  'pay-swap',
  'readdress-swap',
  'add-operator',
  'change-operator-password',
  'disable-operator',
  'enable-operator',
  'remove-operator',
  'sign-out-operator',
  'import-products',
] as const

/** The names that an entry of the journal may bear. */
export type JournalName = OperationName | JournaledCustomerOperation | (typeof operationsWithoutCall)[number]
