import { describe, expect, test } from 'vitest'
import { badgeColor, badgeMark, statusLabel } from './index.ts'

describe('status badges have the colours of the table', () => {
  test.each([
    ...[
      'captured',
      'completed',
      'shipped',
      'published',
      'registered',
      'difference_refunded',
      'received',
      'approved',
    ].map((status) => [status, 'green']),
    ...['partially_refunded', 'refunded', 'fulfilled', 'partially_fulfilled'].map((s) => [s, 'yellow']),
    ...['partially_shipped', 'partially_returned', 'draft', 'returned'].map((s) => [s, 'yellow']),
    ...['cancelled', 'requires_action', 'rejected', 'failed'].map((status) => [status, 'red']),
    ...['canceled', 'pending', 'open', 'awaiting', 'not_fulfilled', 'proposed', 'not_registered', ''].map(
      (status) => [status, 'grey'],
    ),
  ])('%s is %s', (status, color) => {
    expect(badgeColor(status)).toBe(color)
  })
})

describe('marks tell statuses apart without color', () => {
  test.each([
    ...['awaiting', 'not_fulfilled', 'requested', 'open'].map((status) => [status, 'to_do']),
    ...['fulfilled', 'partially_fulfilled', 'partially_shipped', 'draft'].map((status) => [status, 'begun']),
    ...['captured', 'shipped', 'completed', 'received', 'refunded', 'returned'].map((s) => [s, 'settled']),
    ...['requires_action', 'failed', 'rejected'].map((status) => [status, 'alert']),
    ...['canceled', 'archived', 'not_paid', 'not_returned', 'na', ''].map((status) => [status, 'none']),
  ])('%s is %s', (status, mark) => {
    expect(badgeMark(status)).toBe(mark)
  })
})

test.each([
  ['not_fulfilled', 'Not fulfilled'],
  ['captured', 'Captured'],
  ['difference_refunded', 'Difference refunded'],
  ['', ''],
])('the status %s reads %s', (status, label) => {
  expect(statusLabel(status)).toBe(label)
})
