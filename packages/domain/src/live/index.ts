export { type Person, whoElse } from './people.ts'
export { type Change, type ChangedKind, isTouched, type Read } from './touched.ts'
