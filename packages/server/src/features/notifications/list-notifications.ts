import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { listNotifications as endpoint } from '@purser/contract/notifications'
import type { Db } from '../../database/index.ts'
import { chooseOrder } from '../../http/index.ts'
import { notificationColumns, presentNotification, readResends } from './notifications.queries.ts'

/**
 * What customers were sent, newest first, each with its resends. A resend is listed by itself only when
 * `include_resends` asks for it.
 */
export async function listNotifications(
  db: Db,
  query: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { limit, offset } = query
  const { column, direction } = chooseOrder(query.order, ['created_at', 'updated_at'])
  let matches = db.selectFrom('notification')
  for (const name of ['resource_type', 'resource_id', 'event_name', 'to', 'state'] as const) {
    const values = query[name]
    if (values !== undefined) matches = matches.where(name, 'in', values.length === 0 ? [''] : values)
  }
  if (query.include_resends !== true) matches = matches.where('parent_id', 'is', null)
  const page = matches
    .select(notificationColumns)
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
  const total = matches.select((notification) => notification.fn.countAll<number>().as('count'))
  const [sent, { count }] = await Promise.all([page.execute(), total.executeTakeFirstOrThrow()])
  const resends = await readResends(
    db,
    sent.map(({ id }) => id),
  )
  const notifications = sent.map((one) => ({
    ...presentNotification(one),
    resends: resends.get(one.id) ?? [],
  }))
  return { notifications, count, offset, limit }
}
