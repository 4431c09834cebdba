export { REHEARSAL_COOKIES, serveEntered } from './entered-rehearsal.ts'
export type { Handler, HostedRehearsal, OwnRehearsal, RehearsalHost } from './host.ts'
export { overlayStorage } from './recorders/overlay-storage.ts'
export { createRecordedFulfillments } from './recorders/recorded-fulfillments.ts'
export { createRecordedMail } from './recorders/recorded-mail.ts'
export { createRecordedPayments } from './recorders/recorded-payments.ts'
export { createRecordedRequests } from './recorders/recorded-requests.ts'
export {
  createRehearsalTables,
  type RecordEffect,
  type RecordedSetting,
  type RehearsalState,
  readRehearsal,
  recorderOf,
  recordSetting,
} from './rehearsal-tables.ts'
export { rehearsalsRoutes } from './rehearsals.routes.ts'
