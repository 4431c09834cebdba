import type { Claim } from '@purser/contract/claims'
import type { Fulfillment } from '@purser/contract/fulfillments'
import type { Note } from '@purser/contract/notes'
import type { Notification } from '@purser/contract/notifications'
import type { HistoryEntry } from '@purser/contract/orders'
import type { Dispute, Payment, PaymentOperation, Refund } from '@purser/contract/payments'
import type { Return } from '@purser/contract/returns'
import type { Swap } from '@purser/contract/swaps'
import { describeAuthor } from '@purser/domain/history'
import type { TimelineEntry } from '@purser/domain/timeline'

/** A note as shown: a deleted one stays while its text is being edited here. */
export type ShownNote = Note & { readonly isDeleted?: true }

/** The records of an order's timeline. */
export interface WireRecords {
  fulfillment: Fulfillment
  return: Return
  swap: Swap
  claim: Claim
  payment: Payment
  refund: Refund
  operation: PaymentOperation
  dispute: Dispute
  note: ShownNote
  message: Notification
  journalEntry: HistoryEntry
}
export type OrderEntry = TimelineEntry<WireRecords>

/** 'Nina Tanaka', with the key by which a program acted for her: 'Nina Tanaka (key Warehouse)'; 'Customer Ada Byron'. */
export function nameOfActor(entry: HistoryEntry | null): string | undefined {
  return entry?.actor || entry?.customer ? describeAuthor(entry) : undefined
}
