import { mailedEventOf, requestOf } from '@purser/domain/notifications'
import type { Db } from '../../database/index.ts'
import { readReturn } from './facts/order-facts.ts'
import { readClaim, readSwap } from './facts/replacement-facts.ts'
import { eventDataOf, type NotificationRow } from './message-of.ts'

/** Whether what a message asks of the customer was canceled since (domain: requestOf). */
export async function isCalledOff(
  db: Db,
  row: NotificationRow & { readonly parent_id: string | null },
): Promise<boolean> {
  // Who sends a message again means it.
  if (row.parent_id !== null) return false
  const event = mailedEventOf(row.event_name ?? '')
  const request = event && requestOf(event)
  const { id, return_id = '' } = eventDataOf(row)
  if (request === 'swap') return (await readSwap(db, id)).canceled_at !== null
  if (request === 'claim') return (await readClaim(db, id)).canceled_at !== null
  return request === 'return' && (await readReturn(db, return_id)).status === 'canceled'
}
