import { expect, test } from 'vitest'
import { type HashingQueue, takeTurn } from './hashing-turns.ts'

test('operators take turns with customers, however many of these wait (A-4)', async () => {
  const done: HashingQueue[] = []
  const open: (() => void)[] = []
  const hash = (queue: HashingQueue) =>
    takeTurn(async () => {
      await new Promise<void>((resolve) => open.push(resolve))
      done.push(queue)
    }, queue)
  const crowd = Array.from({ length: 34 }, () => hash('customers'))
  await expect(hash('customers')).rejects.toMatchObject({ type: 'unavailable' })
  const operators = [hash('operators'), hash('operators')]
  const all = Promise.all([...crowd, ...operators])
  for (let turn = 0; turn < 36; turn += 1) {
    await expect.poll(() => open.length, { interval: 1 }).toBeGreaterThan(turn)
    open[turn]?.()
  }
  await all
  expect(done.slice(0, 6)).toEqual([
    'customers',
    'customers',
    'operators',
    'operators',
    'customers',
    'customers',
  ])
  expect(done.length).toBe(36)
})
