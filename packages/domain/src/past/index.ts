export { attributed, fieldInHistory } from './attributed.ts'
export { callsOfPast } from './calls.ts'
export { type KnownPast, pastRefusal } from './past-refusal.ts'
export { isRestorable, type PastKind, pastKindOf, pastKinds, restorable, restoringBody } from './restore.ts'
