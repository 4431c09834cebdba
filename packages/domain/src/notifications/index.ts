export {
  isDelivered,
  isSetAside,
  type MailOutcome,
  type NotificationState,
  notificationStates,
} from './delivery.ts'
export {
  carriesInvoices,
  carryingEvents,
  fileOf,
  groundOf,
  hasOwnRefundEmail,
  isCustomerNotified,
  type MailedEvent,
  mailedEventOf,
  mailedEvents,
  resourceTypeOf,
} from './events.ts'
export { notificationLabel } from './labels.ts'
export { resolveNoNotification } from './no-notification.ts'
export { oneLine } from './one-line.ts'
