import { expect, test } from 'vitest'
import { dateFormats } from './index.ts'

test.each([
  ['draftDetail', 'MMMM Do YYYY, HH:mm'],
  ['listCell', 'MMM Do YYYY'],
  ['fullTooltip', 'MMMM Do YYYY, HH:mm'],
  ['returnsAndSwaps', 'MMMM Do YYYY HH:mm a'],
  ['timeline', 'MMM Do YYYY, HH:mm'],
  ['datePicker', 'DD/MM/YYYY HH:mm'],
] as const)('the date format %s is %s', (name, pattern) => {
  expect(dateFormats[name]).toBe(pattern)
})
