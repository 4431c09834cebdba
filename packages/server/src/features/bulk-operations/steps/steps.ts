import type { BulkOperationName } from '@purser/domain/bulk-operations'
import { orderSteps } from './order-steps.ts'
import { otherSteps } from './other-steps.ts'
import { productSteps } from './product-steps.ts'
import type { Step } from './step.ts'

const steps = { ...orderSteps, ...productSteps, ...otherSteps } satisfies {
  readonly [Name in BulkOperationName]: Step<Name>
}

/** Returns how a bulk operation changes one record. */
export const stepOf = (name: BulkOperationName): Step<BulkOperationName> =>
  // Its body was parsed by the contract of this operation.
  steps[name] as Step<BulkOperationName>
