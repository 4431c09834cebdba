import { type MailContent, mailContent } from '@purser/contract/notifications'
import { mailedEventOf } from '@purser/domain/notifications'
import { NoResultError } from 'kysely'
import type { Db } from '../../database/index.ts'
import { type EventData, readMail } from './facts/read-mail.ts'

export interface NotificationRow {
  readonly event_name: string | null
  readonly resource_id: string
  readonly data: unknown
}

/** Returns the mail content stored in a notification; null when none is. */
export function keptContent(data: unknown): MailContent | null {
  return mailContent.safeParse(data).data ?? null
}

/**
 * Returns the content of a sent mail. For rows without it (from other programs or the demo store) it is generated from the event's current
 * data; null when that is missing too.
 */
export async function mailContentOf(db: Db, row: NotificationRow): Promise<MailContent | null> {
  const kept = keptContent(row.data)
  const event = mailedEventOf(row.event_name ?? '')
  if (kept !== null || event === null) return kept
  try {
    return (await readMail(db, event, eventDataOf(row)))?.content ?? null
  } catch (error) {
    if (error instanceof NoResultError) return null
    throw error
  }
}

/** Returns the payload of a notification's event. */
export function eventDataOf({ resource_id, data }: NotificationRow): EventData {
  const { event } = (data ?? {}) as { event?: Partial<EventData> }
  return { id: resource_id, ...event }
}
