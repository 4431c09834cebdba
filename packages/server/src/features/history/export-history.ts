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

/** Entries of one statement. */
const PAGE = 200

const header = ['Entry', 'Time (UTC)', 'Who', 'What', 'Record', 'Record id', 'Field', 'Before', 'After']

/** The history by these filters, the newest first, as CSV, piece by piece: a row for each field, one for what changed none. */
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
