export { type Person, whoElse } from './people.ts'
export { type ChangeReport, createRecentChanges, RECENT } from './recent-changes.ts'
export { type Change, type ChangedKind, type HeldQuery, isTouched } from './touched.ts'
