import { expect, test } from 'vitest'
import { endInOrder } from './stopping.ts'

test.each([
  ['has ended', () => Promise.resolve(), true],
  ['does not end', () => new Promise<never>(() => undefined), false],
  ['has failed', () => Promise.reject(new Error('broken')), 'broken'],
])('the database is released when the server’s work %s', async (_, work, outcome) => {
  let isOpen = true
  const base = async () => {
    isOpen = false
  }
  const ended = endInOrder(work, base, 1)
  expect(await ended.catch((error: Error) => error.message)).toBe(outcome)
  expect(isOpen).toBe(false)
})
