export { type Person, whoElse } from './people.ts'
export { type ChangeReport, createRecentChanges, RECENT } from './recent-changes.ts'
export { type Change, type ChangedKind, isTouched, type Read } from './touched.ts'
