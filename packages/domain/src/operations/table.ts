import type { Availability } from '../availability/index.ts'
import { afterSaleOperations } from './after-sale-operations.ts'
import { appOperations } from './app-operations.ts'
import { batchJobOperations } from './batch-job-operations.ts'
import { bulkOperationOperations } from './bulk-operation-operations.ts'
import { draftOrderOperations } from './draft-order-operations.ts'
import { importOperations } from './import-operations.ts'
import type { Operation } from './operation.ts'
import { operatorOperations } from './operator-operations.ts'
import { orderEditOperations } from './order-edit-operations.ts'
import { orderOperations } from './order-operations.ts'
import { productOperations } from './product-operations.ts'
import { storeOperations } from './store-operations.ts'
import { webhookOperations } from './webhook-operations.ts'

/**
 * All operations by name. The contract's calls have these names, buttons, menus, keys and the documentation use the labels, the server
 * checks the right, and the journal records the name.
 */
export const operations = {
  ...orderOperations,
  ...orderEditOperations,
  ...afterSaleOperations,
  ...draftOrderOperations,
  ...productOperations,
  ...importOperations,
  ...batchJobOperations,
  ...bulkOperationOperations,
  ...storeOperations,
  ...operatorOperations,
  ...appOperations,
  ...webhookOperations,
}

export type OperationName = keyof typeof operations

/** The facts that decide an operation's availability, such as an order; undefined if it is always offered. */
export type FactsOf<Name extends OperationName> = (typeof operations)[Name] extends {
  readonly availability: (facts: infer Facts) => Availability
}
  ? Facts
  : undefined

/** Returns whether the operation is offered on a record now, and if not, why. */
export function availabilityOf<Name extends OperationName>(name: Name, facts: FactsOf<Name>): Availability {
  const { availability }: Operation = operations[name]
  // These are the facts for this operation; looked up by name, its type is the union of all.
  return availability?.(facts as never) ?? { isAvailable: true }
}

/** Returns the operation's button label for a record. */
export function labelOf<Name extends OperationName>(name: Name, facts: FactsOf<Name>): string {
  const operation: Operation = operations[name]
  // Cast for the same reason.
  return operation.labelOf?.(facts as never) ?? operation.label
}

/** Returns whether a name is that of an operator's operation. */
export function isOperation(name: string): name is OperationName {
  return Object.hasOwn(operations, name)
}
