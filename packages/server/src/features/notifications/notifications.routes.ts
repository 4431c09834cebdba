import * as emails from '@purser/contract/email-settings'
import * as contract from '@purser/contract/notifications'
import * as alerts from '@purser/contract/staff-alerts'
import { operation, type Route, read } from '../../http/index.ts'
import type { AccountPages } from './account-emails/account-facts.ts'
import { listNotifications } from './list-notifications.ts'
import { previewEmail } from './preview/preview-email.ts'
import { sendTestEmail } from './preview/send-test-email.ts'
import { resendNotification } from './resend-notification.ts'
import { retrieveNotification } from './retrieve-notification.ts'
import { chooseStaffAlert, listStaffAlerts } from './staff-alerts/choose-staff-alert.ts'

export const notificationsRoutes: readonly Route[] = [
  read(contract.listNotifications, (db, { query }, { now }) => listNotifications(db, query, now)),
  read(contract.retrieveNotification, (db, { params }) => retrieveNotification(db, params.id)),
  operation(contract.resendNotification, {
    run: (tx, ctx, { params, body }) => resendNotification(tx, ctx, params.id, body),
    answer: (db, id) => retrieveNotification(db, id),
  }),
  read(alerts.listStaffAlerts, (db) => listStaffAlerts(db)),
  operation(alerts.chooseStaffAlert, {
    run: (tx, ctx, { params, body }) => chooseStaffAlert(tx, ctx, params.id, body),
    answer: (db) => listStaffAlerts(db),
  }),
]

/** Returns the routes that try out the texts of emails. */
export const emailPreviewRoutes = (hasMailServer: boolean, pages?: AccountPages): readonly Route[] => [
  read(emails.previewEmail, async (db, { params, body }) => ({
    preview: await previewEmail(db, params, body, pages),
  })),
  operation<typeof emails.sendTestEmail, string>(emails.sendTestEmail, {
    run: (tx, ctx, { params, body }) => sendTestEmail(tx, ctx, params, body, { hasMailServer, pages }),
    answer: async (_db, to) => ({ to }),
  }),
]
