import type { Notification } from '@purser/contract/notifications'
import { type NotificationState, notificationStates } from '@purser/domain/notifications'
import type { Selectable } from 'kysely'
import type { DB, Db } from '../../database/index.ts'
import type { EventData } from './facts/read-mail.ts'

export const notificationColumns = [
  'id',
  'event_name',
  'resource_type',
  'resource_id',
  'customer_id',
  'to',
  'parent_id',
  'provider_id',
  'state',
  'sent_at',
  'error',
  'created_at',
  'updated_at',
] as const

export type SentNotification = Pick<Selectable<DB['notification']>, (typeof notificationColumns)[number]>

/** Converts a stored notification to the API's form. */
export function presentNotification<Row extends { state: string }>(
  row: Row,
): Row & { state: NotificationState } {
  // The types don't know the states, but a database constraint guarantees them.
  const state = notificationStates.find((each) => each === row.state) ?? 'stored'
  return { ...row, state }
}

/** Returns the records that a notification is about besides the one it is filed under: those in its event's payload. */
export function recordsOf(data: unknown): string[] {
  const { event } = (data ?? {}) as { event?: Partial<EventData> | null }
  return [event?.fulfillment_id, event?.return_id, event?.refund_id].filter((id) => id !== undefined)
}

/** Reads the resends of notifications, newest first, by the original's id. */
export async function readResends(db: Db, ids: readonly string[]): Promise<Map<string, Notification[]>> {
  const resends = new Map<string, Notification[]>()
  if (ids.length === 0) return resends
  const rows = await db
    .selectFrom('notification')
    .select(notificationColumns)
    .where('parent_id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  for (const row of rows) {
    const parent = row.parent_id ?? ''
    resends.set(parent, [...(resends.get(parent) ?? []), presentNotification(row)])
  }
  return resends
}
