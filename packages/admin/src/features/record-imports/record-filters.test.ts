import type { ImportedRecord } from '@purser/contract/record-imports'
import { expect, test } from 'vitest'
import { markOf } from './record-filters.ts'

const record: ImportedRecord = {
  rank: 0,
  row: 2,
  title: 'Net',
  record_id: null,
  plan: 'create',
  has_problems: false,
  outcome: null,
  undo: null,
  note: null,
  differences: [],
  difference_count: 0,
}

test.each<[Partial<ImportedRecord>, Parameters<typeof markOf>[1], string]>([
  [{}, 'ready', 'To create'],
  [{ plan: 'leave' }, 'ready', 'Unchanged'],
  [{ has_problems: true }, 'ready', 'Has problems'],
  [{ outcome: 'created' }, 'done', 'Created'],
  [{ plan: 'leave', outcome: 'left' }, 'done', 'Unchanged'],
  [{ has_problems: true, outcome: 'refused' }, 'done', 'Refused'],
  [{ outcome: 'created' }, 'undoing', 'Created'],
  [{ outcome: 'created', undo: 'undone' }, 'undone', 'Undone'],
  [{ outcome: 'changed', undo: 'left' }, 'undone', 'Kept'],
])('%j in an import with status %s is labelled %s', (change, status, label) => {
  expect(markOf({ ...record, ...change }, status).label).toBe(label)
})
