export const orderEditStatuses = ['created', 'requested', 'confirmed', 'declined', 'canceled'] as const
export type OrderEditStatus = (typeof orderEditStatuses)[number]

export interface OrderEditMoments {
  readonly requested_at: string | null
  readonly confirmed_at: string | null
  readonly declined_at: string | null
  readonly canceled_at: string | null
}

/** Returns how far an edit is: being made, sent to the customer, or ended in one of three ways. */
export function orderEditStatus(edit: OrderEditMoments): OrderEditStatus {
  if (edit.canceled_at !== null) return 'canceled'
  if (edit.confirmed_at !== null) return 'confirmed'
  if (edit.declined_at !== null) return 'declined'
  return edit.requested_at === null ? 'created' : 'requested'
}

/** Returns whether an edit can still be confirmed; an order has one such edit at a time. */
export function isOpenEdit(status: OrderEditStatus): boolean {
  return status === 'created' || status === 'requested'
}
