import type { ResponseOf } from '@purser/contract/endpoints'
import type { retrieveNotification as endpoint } from '@purser/contract/notifications'
import type { Db } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'
import { mailContentOf } from './mail-content-of.ts'
import { notificationColumns, presentNotification, readResends, recordsOf } from './notifications.queries.ts'

/** Returns a notification with its resends and content. Throws 404. */
export async function retrieveNotification(db: Db, id: string): Promise<ResponseOf<typeof endpoint>> {
  const row = await db
    .selectFrom('notification')
    .select([...notificationColumns, 'data'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('Notification', id)
  const { data: _, ...shown } = row
  const resends = await readResends(db, [id])
  return {
    notification: {
      ...presentNotification(shown),
      about: recordsOf(row.data),
      resends: resends.get(id) ?? [],
      message: await mailContentOf(db, row),
    },
  }
}
