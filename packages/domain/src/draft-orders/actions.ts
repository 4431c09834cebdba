import { type Availability, availableUnless } from '../availability/index.ts'
import { refusal } from '../refusals/index.ts'
import type { DraftOrderStatus } from './values.ts'

export interface DraftOrderFacts {
  status: DraftOrderStatus
  /** Whether its customer is paying for it right now. */
  is_being_paid?: boolean | undefined
}

/** Returns whether no order was created from it yet. */
export function isOpenDraft({ status }: Pick<DraftOrderFacts, 'status'>): boolean {
  return status === 'open'
}

export const draftOrderActionNames = ['edit', 'delete', 'mark_paid'] as const
export type DraftOrderActionName = (typeof draftOrderActionNames)[number]

/**
 * Returns the available actions of a draft order: an open one can be deleted, edited and marked as paid, except while its customer is
 * paying for it; a completed one is a record of its order and can't change.
 */
export function draftOrderActions({
  status,
  is_being_paid,
}: DraftOrderFacts): Record<DraftOrderActionName, Availability> {
  const isCompleted = !isOpenDraft({ status })
  const isBeingPaid =
    is_being_paid &&
    refusal('cart_completing', 'The customer is paying for this draft order. Try again in a moment.')
  return {
    edit: availableUnless(
      isCompleted && refusal('draft_order_completed', "A completed draft order can't be changed."),
      isBeingPaid,
    ),
    delete: availableUnless(
      isCompleted && refusal('draft_order_completed', "A completed draft order can't be deleted."),
      isBeingPaid,
    ),
    mark_paid: availableUnless(
      isCompleted && refusal('draft_order_completed', 'This draft order was already marked as paid.'),
      isBeingPaid,
    ),
  }
}
