import type { Claim } from '@purser/contract/claims'
import type { Fulfillment } from '@purser/contract/fulfillments'
import type { Note } from '@purser/contract/notes'
import type { Notification } from '@purser/contract/notifications'
import type { HistoryEntry } from '@purser/contract/orders'
import type { Payment, PaymentOperation, Refund } from '@purser/contract/payments'
import type { Return } from '@purser/contract/returns'
import type { Swap } from '@purser/contract/swaps'
import type { TimelineEntry } from '@purser/domain/timeline'
import { operatorName } from '../../lib/session.ts'

/** What an order's timeline is made of. */
export interface WireRecords {
  fulfillment: Fulfillment
  return: Return
  swap: Swap
  claim: Claim
  payment: Payment
  refund: Refund
  operation: PaymentOperation
  note: Note
  message: Notification
  journalEntry: HistoryEntry
}
export type OrderEntry = TimelineEntry<WireRecords>

/** 'Nina Tanaka', with the key by which a program acted for her: 'Nina Tanaka (key Warehouse)'. */
export function nameOfActor(entry: HistoryEntry | null): string | undefined {
  if (!entry?.actor) return undefined
  const name = operatorName(entry.actor)
  return entry.api_key ? `${name} (key ${entry.api_key.name})` : name
}
