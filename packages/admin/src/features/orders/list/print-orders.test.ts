import { expect, test } from 'vitest'
import { printOrdersCommand } from './print-orders.ts'

const selected = (count: number | null) => ({ noun: 'orders', rows: [], filter: {}, count }) as const

test.each([
  [1, true],
  [500, true],
  [501, false],
  [null, false],
])('documents of %s selected orders can be printed: %s', (count, isAvailable) => {
  const { availability } = printOrdersCommand(selected(count), () => undefined)
  expect(availability).toEqual(
    isAvailable ? { isAvailable } : { isAvailable, reason: 'Select at most 500 orders.' },
  )
})
