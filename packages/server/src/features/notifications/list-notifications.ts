import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import {
  type listNotifications as endpoint,
  type Notification,
  notification,
} from '@purser/contract/notifications'
import { SECONDS_A_DAY } from '@purser/domain/dates'
import { FAILED_EMAIL_DAYS } from '@purser/domain/today'
import { sql } from 'kysely'
import { addSeconds } from '../../clock.ts'
import type { Db } from '../../database/index.ts'
import { type Condition, chooseOrder, listPage, sortBy } from '../../lists/index.ts'
import { presentSelected, select } from '../../selection/index.ts'
import {
  notificationColumns,
  presentNotification,
  readResends,
  recordsOf,
  type SentNotification,
} from './notifications.queries.ts'

const notificationList = { table: 'notification', facets: ['is_original'] } as const
const filters = ['resource_type', 'resource_id', 'event_name', 'to', 'state'] as const

/**
 * Lists what customers were sent, newest first, each with its resends unless `expand` says otherwise. A resend is listed by itself only
 * when `include_resends` asks for it. Throws 400 on an unknown sort order or name.
 */
export async function listNotifications(
  db: Db,
  query: QueryOf<typeof endpoint>,
  now: string,
): Promise<ResponseOf<typeof endpoint>> {
  const { limit, offset } = query
  const selection = select(notification, query, { relations: ['resends'] }, 'a notification')
  const { rows: sent, count } = await listPage<SentNotification & { event: unknown }>(db, {
    columns: sql`${sql.join(notificationColumns.map((name) => sql.ref(`notification.${name}`)))},
      notification.data -> 'event' as event`,
    ...matchingNotifications(query, now),
    sort: sortBy('notification', chooseOrder(query.order, ['created_at'])),
    limit,
    offset,
  })
  const resends = await readResends(
    db,
    sent.map(({ id }) => id),
  )
  const whole = sent.map(({ event, ...one }) => ({
    ...presentNotification(one),
    about: recordsOf({ event }),
    resends: resends.get(one.id) ?? [],
  }))
  const notifications = await presentSelected(db, 'notification', whole, selection)
  return { notifications: notifications as Notification[], count, offset, limit }
}

/** Returns the conditions on the notifications that match a query. */
export function matchingNotifications(query: QueryOf<typeof endpoint>, now: string) {
  const narrowed: Condition[] = filters.flatMap((name) => {
    const values = query[name]
    return values === undefined
      ? []
      : [sql`${sql.ref(`notification.${name}`)} = any (${[...values]}::text[])`]
  })
  if (query.needs_resend !== undefined)
    narrowed.push(query.needs_resend ? needsResend(now) : sql`not (${needsResend(now)})`)
  const isOriginal = query.include_resends !== true
  return {
    list: notificationList,
    where: [...narrowed, ...(isOriginal ? [sql<boolean>`notification.parent_id is null`] : [])],
    admitted: narrowed.length > 0 ? undefined : isOriginal ? { is_original: ['true'] } : {},
  }
}

/** It failed lately, and no resend was sent or waits to be. */
function needsResend(now: string): Condition {
  const since = addSeconds(now, -FAILED_EMAIL_DAYS * SECONDS_A_DAY)
  return sql`notification.state = 'failed' and notification.created_at >= ${since}::timestamptz
    and not exists (select from notification as again
      where again.parent_id = notification.id and again.state in ('queued', 'sent'))`
}
