import { expect, test } from 'vitest'
import { orderBalances } from '../order-edits/index.ts'
import { fulfillmentStatuses, orderStatuses, paymentStatuses } from '../orders/index.ts'
import { swapPaymentStatuses } from '../swaps/index.ts'
import { foldTodos, todoCount, todoNames, todos } from './index.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [10_000, '10,000'],
  [10_001, '10,000+'],
])('%s is shown as %s', (count, shown) => {
  expect(todoCount(count)).toBe(shown)
})

test('lines without anything to do fold away, and the others keep the order of the table', () => {
  const lines = [...todoNames].reverse().map((name) => ({ name, count: name.startsWith('to_') ? 1 : 0 }))
  const { open, done } = foldTodos(lines)
  expect(open.map(({ name }) => name)).toEqual(['to_capture', 'to_pack', 'to_ship'])
  expect(done.map(({ name }) => name)).toEqual(todoNames.slice(3))
})

test('the filters of orders and swaps name statuses that exist', () => {
  const known: Record<string, readonly string[]> = {
    'orders status': orderStatuses,
    'orders payment_status': paymentStatuses,
    'orders fulfillment_status': fulfillmentStatuses,
    'orders balance': orderBalances,
    'swaps payment_status': swapPaymentStatuses,
  }
  const named = Object.values(todos)
    .filter(({ list }) => list === 'orders' || list === 'swaps')
    .flatMap(({ list, filter }) =>
      Object.entries(filter)
        .filter(([name]) => name !== 'assignee_id')
        .map(([name, values]) => [`${list} ${name}`, values]),
    )
  for (const [name, values] of named as [string, string[]][])
    expect(known[name]).toEqual(expect.arrayContaining(values))
})

test('no order is both to pack, to ship and partly shipped', () => {
  const statuses = [todos.to_pack, todos.to_ship, todos.partly_shipped].flatMap(
    ({ filter }) => filter.fulfillment_status as readonly string[],
  )
  expect(new Set(statuses).size).toBe(statuses.length)
})
