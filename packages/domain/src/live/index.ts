export { type Person, whoElse } from './people.ts'
export { createRecentChanges, RECENT, type Told } from './recent-changes.ts'
export { type Change, type ChangedKind, isTouched, type Read } from './touched.ts'
