import { expect, test } from 'vitest'
import { type Operation, operations } from '../operations/index.ts'
import { isRepairable, repairs, todoNames, todos } from './index.ts'

test.each([
  ['failed_emails', 'resend-notification'],
  ['failing_webhooks', 'resend-deliveries'],
  ['below_zero', 'update-variant'],
  ['broken_pictures', 'update-product'],
  ['ending_discounts', 'update-discount'],
] as const)('%s are fixed by %s (today-26)', (name, operation) => {
  expect(repairs[name].operation).toBe(operation)
})

test('lines that lead to money, orders or settings of several choices have no fix of one key', () => {
  const without = todoNames.filter((name) => !isRepairable(name))
  expect(without).toEqual(
    expect.arrayContaining(['disputes', 'unconfirmed_payments', 'to_capture', 'without_price']),
  )
  expect(without.length + Object.keys(repairs).length).toBe(todoNames.length)
})

test('a fix changes what its line counts, and deletes nothing', () => {
  const areas = {
    'resend-notification': 'notifications',
    'resend-deliveries': 'webhooks',
    'update-discount': 'discounts',
  }
  for (const [name, { operation }] of Object.entries(repairs)) {
    const { isDangerous = false }: Operation = operations[operation]
    expect([name, isDangerous]).toEqual([name, false])
    const area = (areas as Record<string, string>)[operation]
    if (area) expect(todos[name as keyof typeof repairs].list).toBe(area)
  }
})
