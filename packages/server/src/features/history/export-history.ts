import type { HistoryFilters, JournalEntry } from '@purser/contract/history'
import {
  describeAuthor,
  describePath,
  describeValue,
  type HistoryTerms,
  type Stored,
  wordsOfOperation,
} from '@purser/domain/history'
import { byteOrderMark, type Cell, writeLine } from '../../csv/index.ts'
import type { Db } from '../../database/index.ts'
import { readEntries } from './read-entries.ts'

/** Number of entries read at once. */
const PAGE = 200

const header = ['Entry', 'Time (UTC)', 'Who', 'What', 'Record', 'Record id', 'Field', 'Before', 'After']

/** Writes the history as CSV, newest first, in pieces: one row for each changed field, or one for an entry that changed none. */
export async function* writeHistory(db: Db, filters: HistoryFilters): AsyncGenerator<string> {
  let start = byteOrderMark + writeLine(header)
  let before: { created_at: string; id: number } | undefined
  for (;;) {
    const entries = await readEntries(db, { ...filters, before }, PAGE)
    yield start + entries.flatMap(linesOf).join('')
    start = ''
    const last = entries.at(-1)
    if (last === undefined || entries.length < PAGE) return
    before = { created_at: last.created_at, id: last.id }
  }
}

function linesOf(entry: JournalEntry): string[] {
  const { id, created_at, operation, record, changes, left_out } = entry
  const terms: HistoryTerms = { ...entry, formatDate: (moment) => moment }
  const own: Cell[] = [
    id,
    created_at,
    describeAuthor(entry),
    wordsOfOperation(operation),
    record.name,
    record.id,
  ]
  const textOf = (path: readonly string[], value: unknown) =>
    describeValue(path, value as Stored, terms)
      .map(({ text }) => text)
      .join('')
  const fields = changes.map(({ path, before, after, left_out: more }): Cell[] => [
    describePath(path, terms),
    textOf(path, before),
    textOf(path, after) + (more > 0 ? `; and ${more} more` : ''),
  ])
  if (left_out > 0) fields.push([`And ${left_out} more fields`, null, null])
  return (fields.length > 0 ? fields : [[null, null, null]]).map((cells) => writeLine([...own, ...cells]))
}
