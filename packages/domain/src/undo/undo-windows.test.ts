import { expect, test } from 'vitest'
import { type Operation, operations } from '../operations/index.ts'
import {
  hasUndoWindow,
  MOST_UNDO_SECONDS,
  USUAL_UNDO_SECONDS,
  undoableNames,
  undoGroups,
  undoWindows,
} from './index.ts'

test('money, goods and emails have an undo window (undo-1)', () => {
  expect(undoableNames).toEqual(
    expect.arrayContaining([
      'capture-order',
      'refund-order',
      'cancel-order',
      'create-fulfillment',
      'ship-fulfillment',
      'create-claim',
      'confirm-bulk-operation',
      'resend-notification',
    ]),
  )
  for (const name of ['update-order', 'create-note', 'undo-held-call', 'toString'])
    expect([name, hasUndoWindow(name)]).toEqual([name, false])
  expect(USUAL_UNDO_SECONDS).toBeLessThanOrEqual(MOST_UNDO_SECONDS)
})

test.each([
  ['capture-order', 'refund-order'],
  ['create-fulfillment', 'cancel-fulfillment'],
  ['create-claim', 'cancel-claim'],
  ['create-swap', 'cancel-swap'],
  ['confirm-bulk-operation', 'cancel-bulk-operation'],
  ['refund-order', null],
  ['cancel-order', null],
  ['resend-notification', null],
] as const)('after the window, %s is reversed by %s (undo-9)', (name, reverse) => {
  expect(undoWindows[name].reverse).toBe(reverse)
})

test.each(undoableNames)('%s says what was done and what can’t be undone (undo-9)', (name) => {
  const { done, after, reverse } = undoWindows[name]
  expect(done).toMatch(/^[A-Z][^.]+$/)
  expect(after).toMatch(/^[A-Z].+\.$/)
  const known: Readonly<Record<string, Operation>> = operations
  if (reverse !== null) expect(Object.keys(known)).toContain(reverse)
  else expect(after).toContain("can't be")
})

test('the settings have one window for what does the same (undo-1)', () => {
  const of = (label: string) => undoGroups.find((group) => group.label === label)?.operations
  expect(of('Marked as shipped')).toEqual(['ship-fulfillment', 'ship-swap', 'ship-claim'])
  expect(of('Refunded')).toEqual(['refund-order'])
  expect(undoGroups.flatMap(({ operations }) => operations).sort()).toEqual([...undoableNames].sort())
})
