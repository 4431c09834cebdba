import type { OperationName } from '../operations/index.ts'
import type { TodoName } from './todo.ts'

/** How the records of a line are fixed: by an operation on each. */
export interface Repair {
  readonly operation: OperationName
  readonly label: string
}

/**
 * The lines whose records one operation fixes, without anything to enter. Each is planned first, and the operator confirms what the plan
 * says. The others are fixed where they lead to.
 */
export const repairs = {
  failed_emails: { operation: 'resend-notification', label: 'Send again' },
  failing_webhooks: { operation: 'resend-deliveries', label: 'Send again' },
  below_zero: { operation: 'update-variant', label: 'Set to 0' },
  broken_pictures: { operation: 'update-product', label: 'Remove pictures' },
  ending_discounts: { operation: 'update-discount', label: 'Extend by a week' },
} as const satisfies Partial<Record<TodoName, Repair>>

export type RepairName = keyof typeof repairs

export const isRepairable = (name: TodoName): name is RepairName => Object.hasOwn(repairs, name)

/** The most records that are planned and fixed at once. */
export const FIXED_AT_ONCE = 20
