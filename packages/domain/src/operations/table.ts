import type { Availability } from '../availability/index.ts'
import { afterSaleOperations } from './after-sale-operations.ts'
import { appOperations } from './app-operations.ts'
import { draftOrderOperations } from './draft-order-operations.ts'
import type { Operation } from './operation.ts'
import { orderOperations } from './order-operations.ts'
import { productOperations } from './product-operations.ts'
import { storeOperations } from './store-operations.ts'
import { webhookOperations } from './webhook-operations.ts'

/**
 * Every operation of the store by its name: the contract's calls that change something bear these names, buttons, menus, keys
 * and the documentation read the words, the server asks for the right, and the journal writes the name.
 */
export const operations = {
  ...orderOperations,
  ...afterSaleOperations,
  ...draftOrderOperations,
  ...productOperations,
  ...storeOperations,
  ...appOperations,
  ...webhookOperations,
}

export type OperationName = keyof typeof operations

/** What an operation's availability is asked of, e.g. an order; undefined where it is always offered. */
export type FactsOf<Name extends OperationName> = (typeof operations)[Name] extends {
  readonly availability: (facts: infer Facts) => Availability
}
  ? Facts
  : undefined

/** Whether the operation is offered on a record now; if not, why. */
export function availabilityOf<Name extends OperationName>(name: Name, facts: FactsOf<Name>): Availability {
  const { availability }: Operation = operations[name]
  // `FactsOf<Name>` is what this operation asks; taken from the table by a name, it is one of all of them.
  return availability?.(facts as never) ?? { isAvailable: true }
}

/** What the operator presses for it on a record. */
export function labelOf<Name extends OperationName>(name: Name, facts: FactsOf<Name>): string {
  const operation: Operation = operations[name]
  // The same facts, and the same loss.
  return operation.labelOf?.(facts as never) ?? operation.label
}

/** Whether a call is an operator's operation. */
export function isOperation(name: string): name is OperationName {
  return Object.hasOwn(operations, name)
}
