export { type ChangedField, changedFields, type Stored } from './changed-fields.ts'
export { journalNames, wordsOfOperation } from './operation-words.ts'
export {
  type DescribedPart,
  describePath,
  describeValue,
  emptyValueText,
  type HistoryTerms,
} from './value-words.ts'
export { type Doer, describeDoer, describeDoerGroup } from './who-words.ts'
