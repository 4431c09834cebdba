export { type ChangedField, changedFields, type Stored } from './changed-fields.ts'
export { journalNames, wordsOfOperation } from './operation-words.ts'
export { type HistoryTerms, nothingSaid, type Said, saidOfPath, saidOfValue } from './value-words.ts'
export { type Doer, saidOfDoer, saidOfGroup } from './who-words.ts'
