import { type Message, message } from '@purser/contract/notifications'
import { mailedEventOf } from '@purser/domain/notifications'
import { NoResultError } from 'kysely'
import type { Db } from '../../database/index.ts'
import { type EventData, readMessage } from './facts/read-message.ts'

export interface NotificationRow {
  readonly event_name: string | null
  readonly resource_id: string
  readonly data: unknown
}

/** What a notification's row keeps of what was sent; null when it keeps nothing. */
export function keptMessage(data: unknown): Message | null {
  return message.safeParse(data).data ?? null
}

/**
 * What was sent. Rows that were not written by sending (of other programs, of the demo store) keep no message: then what the
 * books say of the event now; null when they do not know it either.
 */
export async function messageOf(db: Db, row: NotificationRow): Promise<Message | null> {
  const kept = keptMessage(row.data)
  const event = mailedEventOf(row.event_name ?? '')
  if (kept !== null || event === null) return kept
  try {
    return (await readMessage(db, event, eventDataOf(row)))?.message ?? null
  } catch (error) {
    if (error instanceof NoResultError) return null
    throw error
  }
}

/** The payload of the event that a notification tells of. */
export function eventDataOf({ resource_id, data }: NotificationRow): EventData {
  const { event } = (data ?? {}) as { event?: Partial<EventData> }
  return { id: resource_id, ...event }
}
