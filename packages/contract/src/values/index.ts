export {
  booleanFlag,
  type DateRange,
  dateRange,
  idList,
  listOf,
  pageQuery,
  pageShape,
  selectionQuery,
  wholeNumber,
} from './queries.ts'
export {
  email,
  id,
  metadata,
  metadataInput,
  money,
  noneHere,
  recordShape,
  signedMoney,
  text,
  timestamp,
  units,
} from './values.ts'
