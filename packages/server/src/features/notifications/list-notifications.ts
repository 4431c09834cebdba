import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import {
  type listNotifications as endpoint,
  type Notification,
  notification,
} from '@purser/contract/notifications'
import { sql } from 'kysely'
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
): Promise<ResponseOf<typeof endpoint>> {
  const { limit, offset } = query
  const selection = select(notification, query, { relations: ['resends'] }, 'a notification')
  const narrowed: Condition[] = filters.flatMap((name) => {
    const values = query[name]
    return values === undefined
      ? []
      : [sql`${sql.ref(`notification.${name}`)} = any (${[...values]}::text[])`]
  })
  const isOriginal = query.include_resends !== true
  const { rows: sent, count } = await listPage<SentNotification & { event: unknown }>(db, {
    list: notificationList,
    columns: sql`${sql.join(notificationColumns.map((name) => sql.ref(`notification.${name}`)))},
      notification.data -> 'event' as event`,
    where: [...narrowed, ...(isOriginal ? [sql<boolean>`notification.parent_id is null`] : [])],
    admitted: narrowed.length > 0 ? undefined : isOriginal ? { is_original: ['true'] } : {},
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
