export { type ChangedField, changedFields, type Stored } from './changed-fields.ts'
export { journalNames, operationAfterAuthor, wordsOfOperation } from './operation-words.ts'
export {
  type DescribedPart,
  describePath,
  describeValue,
  emptyValueText,
  type HistoryTerms,
} from './value-words.ts'
export { type Author, describeAuthor, describeAuthorGroup } from './who-words.ts'
