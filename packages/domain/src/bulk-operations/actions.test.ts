import { expect, test } from 'vitest'
import { type BulkFacts, bulkActions, bulkFactsOf, bulkStatuses } from './index.ts'

const facts = (change: Partial<BulkFacts>): BulkFacts => ({
  status: 'planned',
  ready: 3,
  done: 0,
  failed: 0,
  hasInverse: true,
  isUndone: false,
  ...change,
})

const offered = (given: Partial<BulkFacts>) =>
  Object.entries(bulkActions(facts(given))).flatMap(([name, { isAvailable }]) => (isAvailable ? [name] : []))

test.each<[string, Partial<BulkFacts>, string[]]>([
  ['being planned', { status: 'planning' }, ['cancel']],
  ['planned', { status: 'planned' }, ['confirm', 'cancel']],
  ['planned, nothing to do', { status: 'planned', ready: 0 }, ['cancel']],
  ['running', { status: 'running', done: 1 }, ['cancel']],
  ['stopped halfway', { status: 'stopped', ready: 2, done: 1 }, ['confirm', 'undo']],
  ['done', { status: 'done', ready: 0, done: 3 }, ['undo']],
  ['done with failures', { status: 'done', ready: 0, done: 2, failed: 1 }, ['retry', 'undo']],
  ['undone', { status: 'done', ready: 0, done: 3, isUndone: true }, []],
  ["done, can't be undone", { status: 'done', ready: 0, done: 3, hasInverse: false }, []],
  ['canceled', { status: 'canceled' }, []],
])('actions of a bulk operation: %s', (_, given, names) => {
  expect(offered(given)).toEqual(names)
})

test('items left are the ready ones minus those done or failed', () => {
  const progress = { ready: 5, done: 3, failed: 2 }
  const record = {
    operation: 'tag-product',
    status: 'stopped',
    progress,
    undo_of: null,
    undone_by: null,
  } as const
  expect(bulkFactsOf(record)).toEqual(facts({ status: 'stopped', ready: 0, done: 3, failed: 2 }))
  expect(bulkFactsOf({ ...record, undo_of: 'bulk_1' }).hasInverse).toBe(false)
  expect(bulkFactsOf({ ...record, undone_by: 'bulk_2' }).isUndone).toBe(true)
})

test('every action not offered has a sentence as its reason', () => {
  for (const status of bulkStatuses) {
    for (const action of Object.values(bulkActions(facts({ status, done: 1 })))) {
      if (!action.isAvailable) expect(action.reason).toMatch(/^[A-Z].*\.$/)
    }
  }
})
