export { describeCheck, describeMove } from './describe.ts'
export { describeSince } from './describe-since.ts'
export { MoveInRefusal } from './look/refusal.ts'
export { type Again, moveIn, rehearse } from './move-in.ts'
export { type FetchedPictures, fetchPictures } from './pictures/fetch-pictures.ts'
export {
  type MoveInReport,
  requireDirectory,
  type V1Server,
  verdictOf,
  writeReport,
} from './report/index.ts'
