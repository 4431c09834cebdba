import { type Refusal, refusal } from '../refusals/index.ts'

/** A filter's value for the orders of the operator who asks. */
export const ASSIGNED_TO_ME = 'me'
/** A filter's value for orders that nobody is assigned to. */
export const UNASSIGNED = 'none'

/** Returns why an order can't be assigned to an operator, or null: they can no longer sign in. */
export function assigneeRefusal(operator: { readonly disabled_at: string | null }): Refusal | null {
  return operator.disabled_at === null
    ? null
    : refusal('assignee_disabled', 'This operator is disabled. Choose another.', 'assignee_id')
}
