import * as contract from '@purser/contract/notifications'
import { type Route, read } from '../../http/index.ts'
import { listNotifications } from './list-notifications.ts'

export const notificationsRoutes: readonly Route[] = [
  read(contract.listNotifications, (db, { query }) => listNotifications(db, query)),
]
