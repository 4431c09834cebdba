import { expect, test } from 'vitest'
import { type ImportFacts, type ImportStatus, importActions, shownImportStatus } from './index.ts'

const facts = (change: Partial<ImportFacts>): ImportFacts => ({
  kind: 'products',
  status: 'ready',
  is_refused: false,
  problem_count: 0,
  leaves_out: false,
  ...change,
})

test.each<[ImportStatus, string[]]>([
  ['ready', ['start', 'discard']],
  ['running', ['stop']],
  ['stopped', ['start', 'undo']],
  ['done', ['undo']],
  ['undoing', []],
  ['undone', []],
])('an import that is %s offers: %j', (status, offered) => {
  const actions = Object.entries(importActions(facts({ status })))
  expect(actions.flatMap(([name, { isAvailable }]) => (isAvailable ? [name] : []))).toEqual(offered)
})

test.each([
  ['without problems', {}, null],
  ['with one problem', { problem_count: 1 }, 'The file has one problem. Fix it, or skip that product.'],
  [
    'of gift cards with problems',
    { kind: 'gift-cards', problem_count: 2 },
    'The file has 2 problems. Fix them, or skip those gift cards.',
  ],
  ['with problems left out', { problem_count: 3, leaves_out: true }, null],
  ['with a refused column', { is_refused: true, leaves_out: true }, 'Some columns have problems'],
] as const)('starting the import of a file %s', (_, change, sentence) => {
  const { start } = importActions(facts(change))
  if (sentence === null) expect(start).toEqual({ isAvailable: true })
  else expect(start).toMatchObject({ code: 'import_has_problems', reason: expect.stringContaining(sentence) })
})

test.each<[ImportStatus, boolean, string]>([
  ['ready', false, 'ready'],
  ['ready', true, "can't_start"],
  ['done', true, 'done'],
])('an import that is %s (columns with problems: %s) is shown as %s', (status, is_refused, shown) => {
  expect(shownImportStatus({ status, is_refused })).toBe(shown)
})
