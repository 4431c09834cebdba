import * as contract from '@purser/contract/notifications'
import { operation, type Route, read } from '../../http/index.ts'
import { listNotifications } from './list-notifications.ts'
import { resendNotification } from './resend-notification.ts'
import { retrieveNotification } from './retrieve-notification.ts'

export const notificationsRoutes: readonly Route[] = [
  read(contract.listNotifications, (db, { query }, { now }) => listNotifications(db, query, now)),
  read(contract.retrieveNotification, (db, { params }) => retrieveNotification(db, params.id)),
  operation(contract.resendNotification, {
    run: (tx, ctx, { params, body }) => resendNotification(tx, ctx, params.id, body),
    answer: (db, id) => retrieveNotification(db, id),
  }),
]
