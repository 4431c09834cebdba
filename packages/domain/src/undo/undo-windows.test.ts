import { expect, test } from 'vitest'
import { type Operation, operations } from '../operations/index.ts'
import {
  doneWords,
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
      'finish-packing',
      'pay-draft-order',
      'request-return',
      'request-order-edit',
      'confirm-order-edit',
      'record-amount-due',
      'erase-customer',
    ]),
  )
  const without = ['update-order', 'create-note', 'undo-held-call', 'issue-invoice', 'merge-customer']
  for (const name of [...without, 'start-record-import', 'create-gift-card', 'create-invite', 'toString'])
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

test.each([
  ['refund-order', { kind: 'refund', amount: 1_200, currency_code: 'eur' }, 'Refunded €12.00'],
  ['refund-order', { kind: 'refund', amount: 1_200, currency_code: 'jpy' }, 'Refunded ¥1,200'],
  [
    'capture-order',
    { kind: 'capture', amount: 12_345, currency_code: 'kwd' },
    'Payment of KWD 12.345 captured',
  ],
  [
    'cancel-order',
    { kind: 'refund', amount: 1_200, currency_code: 'eur' },
    'Order canceled, €12.00 refunded',
  ],
  ['cancel-order', { kind: 'void', amount: 1_200, currency_code: 'eur' }, 'Order canceled, €12.00 released'],
  ['receive-return', { kind: 'refund', amount: 5, currency_code: 'eur' }, 'Return received, €0.05 refunded'],
  ['receive-return', null, 'Return received'],
] as const)('%s of %j is “%s” (undo-12)', (name, money, words) => {
  expect(doneWords(name, money).replaceAll('\u00a0', ' ')).toBe(words)
})

test('the settings have one window for what does the same (undo-1)', () => {
  const of = (label: string) => undoGroups.find((group) => group.label === label)?.operations
  expect(of('Marked as shipped')).toEqual(['ship-fulfillment', 'ship-swap', 'ship-claim'])
  expect(of('Refunded')).toEqual(['refund-order'])
  expect(undoGroups.flatMap(({ operations }) => operations).sort()).toEqual([...undoableNames].sort())
})
