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

/** What a notification's row keeps of what was sent; null when it keeps nothing. */
export function keptContent(data: unknown): MailContent | null {
  return mailContent.safeParse(data).data ?? null
}

/**
 * What was sent. Rows that were not written by sending (of other programs, of the demo store) keep no mail: then what the
 * books say of the event now; null when they do not know it either.
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
