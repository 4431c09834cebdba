export { startStream } from './answers/start-stream.ts'
export {
  type Actor,
  bindRoutes,
  identifyOperator,
  keyOfOperator,
  type RouteDependencies,
} from './bind-routes.ts'
export { describeError } from './describe-error.ts'
export { takesBody, takesKey } from './documentation/parameters.ts'
export { serveDocumentation } from './documentation/serve-documentation.ts'
export {
  duplicate,
  Failure,
  invalidData,
  notAllowed,
  notFound,
  refuse,
  refuseMovedAmount,
  refuseStaleVersion,
  repeated,
  unknownReference,
  within,
} from './failure.ts'
export {
  checkDisk,
  keepDiskRoom,
  RESERVE,
  type RequireRoom,
  requireRoomOn,
  roomOf,
} from './health/disk-room.ts'
export { faultOf, ignoreStorageFault } from './health/faults.ts'
export { type Health, serveHealth } from './health/health.ts'
export { refuseWhenOutdated } from './health/outdated.ts'
export { pruneKeys } from './idempotency/keys.ts'
export { createLeases, type Leases } from './idempotency/leases.ts'
export { inWords } from './issue-words.ts'
export { type AskedCall, BeyondLimits, type LimitCalls } from './limits/limit-calls.ts'
export { ownPictures } from './picture-addresses.ts'
export { type DescribePlan, Planned, runPlanned } from './plans/index.ts'
export { answerDeleted, create, deletedRecord, remove, update } from './record-routes.ts'
export { callsIn } from './requests/calls-in.ts'
export { formFault } from './requests/form-fault.ts'
export { parseStored } from './requests/parse-stored.ts'
export type { RecordCall } from './requests/record-call.ts'
export { originOf } from './requests/store-origin.ts'
export { requireBoundary } from './require-boundary.ts'
export { hasRight } from './require-right.ts'
export {
  type ConnectionOf,
  connection,
  type FulfillmentOffer,
  type Input,
  list,
  type OfferOf,
  type OperationRoute,
  operation,
  type Reader,
  type Route,
  read,
} from './route.ts'
export { createServer } from './server.ts'
export { serveEmailFrame } from './site/email-frame.ts'
export { escapeHtml } from './site/escape-html.ts'
export { sharePictures } from './site/share-pictures.ts'
export { serveAdmin, servePictures, serveShop } from './site/site.ts'
export {
  afterHeld,
  carryOutHeld,
  carryOutIn,
  HELD_CALL_JOB,
  noteLockedOrder,
  recordsHeld,
  requireNoneHeldOn,
  runOnHeld,
  type UndoDependencies,
} from './undo/index.ts'
export { boundUnreadAnswers } from './unread-answers.ts'
