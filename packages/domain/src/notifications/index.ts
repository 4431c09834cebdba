export {
  isSetAside,
  MAX_AGE_SECONDS,
  type MailOutcome,
  type NotificationState,
  notificationStates,
} from './delivery.ts'
export {
  isCustomerTold,
  isRefundToldByItself,
  type MailedEvent,
  mailedEventOf,
  mailedEvents,
  requestOf,
  resourceTypeOf,
} from './events.ts'
export { notificationLabel } from './labels.ts'
export { oneLine } from './one-line.ts'
export { silenceOf } from './silence.ts'
