import { groundOf, mailedEventOf } from '@purser/domain/notifications'
import { isOpenEdit, orderEditStatus } from '@purser/domain/order-edits'
import type { Db } from '../../database/index.ts'
import { readAmountDue, readEditRow } from './facts/edit-facts.ts'
import { readGiftCard, readReturn } from './facts/order-facts.ts'
import { readClaim, readSwap } from './facts/replacement-facts.ts'
import { eventDataOf, type NotificationRow } from './mail-content-of.ts'

/** Returns whether the record that a mail is about was canceled since (domain: groundOf). */
export async function isCalledOff(
  db: Db,
  row: NotificationRow & { readonly parent_id: string | null },
): Promise<boolean> {
  // A mail that an operator sends again is sent regardless.
  if (row.parent_id !== null) return false
  const event = mailedEventOf(row.event_name ?? '')
  const ground = event && groundOf(event)
  const { id, return_id = '' } = eventDataOf(row)
  if (ground === 'amount_due') return (await readAmountDue(db, id)) <= 0
  if (ground === 'order_edit') return !isOpenEdit(orderEditStatus(await readEditRow(db, id)))
  if (ground === 'swap') return (await readSwap(db, id)).canceled_at !== null
  if (ground === 'claim') return (await readClaim(db, id)).canceled_at !== null
  if (ground === 'gift_card') {
    const { is_disabled, deleted_at } = await readGiftCard(db, id)
    return is_disabled || deleted_at !== null
  }
  return ground === 'return' && (await readReturn(db, return_id)).status === 'canceled'
}
