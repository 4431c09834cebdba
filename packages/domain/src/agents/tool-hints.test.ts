import { expect, test } from 'vitest'
import { operations } from '../operations/index.ts'
import { toolHints, toolTitle } from './index.ts'

test.each([
  ['GET', 'list-orders', { isRead: true, isDestructive: false, isIdempotent: true }],
  ['POST', 'create-collection', { isRead: false, isDestructive: false, isIdempotent: false }],
  ['POST', 'add-currency', { isRead: false, isDestructive: false, isIdempotent: false }],
  ['POST', 'update-collection', { isRead: false, isDestructive: true, isIdempotent: true }],
  ['DELETE', 'delete-collection', { isRead: false, isDestructive: true, isIdempotent: true }],
  ['POST', 'refund-order', { isRead: false, isDestructive: true, isIdempotent: false }],
  ['POST', 'capture-order', { isRead: false, isDestructive: true, isIdempotent: false }],
  ['POST', 'create-claim', { isRead: false, isDestructive: true, isIdempotent: false }],
  ['POST', 'create-gift-card', { isRead: false, isDestructive: true, isIdempotent: false }],
] as const)('%s %s', (method, name, hints) => {
  expect(toolHints({ method, name })).toEqual(hints)
})

test('a read by POST is a read', () => {
  expect(toolHints({ method: 'POST', name: 'count-documents', isRead: true }).isRead).toBe(true)
})

test('every dangerous operation is destructive (agents-5)', () => {
  const dangerous = Object.entries(operations).filter(([, one]) => 'isDangerous' in one && one.isDangerous)
  expect(dangerous.length).toBeGreaterThan(20)
  for (const [name] of dangerous)
    expect([name, toolHints({ method: 'POST', name }).isDestructive]).toEqual([name, true])
})

test('operations have their labels as titles, reads the words of their names', () => {
  expect(toolTitle('refund-order')).toBe('Refund')
  expect(toolTitle('list-gift-cards')).toBe('List gift cards')
})
