import { expect, test } from 'vitest'
import { createFreshness } from './freshness.ts'

const end = (position: number, timeline = '00000001') => ({ position, timeline })
const replayed = (position: number, timelines = ['00000001'], isReplica = true) => ({
  position,
  timelines,
  isReplica,
})

test('a replica is fresh once it has reached its primary’s position, until that position is too old', async () => {
  const { see, isFresh, age } = createFreshness(100)
  see(end(1_000), replayed(900))
  expect(isFresh()).toBe(false)
  see(end(2_000), replayed(1_000))
  expect(isFresh()).toBe(true)
  await expect.poll(isFresh).toBe(false)
  see(end(3_000), replayed(1_000))
  expect(isFresh()).toBe(false)
  expect(age()).toBeGreaterThan(100)
  see(end(3_000), replayed(3_000))
  expect(isFresh()).toBe(true)
})

test('its lag is the bytes of log between the primary’s last known position and what it has replayed', () => {
  const { see, lacking } = createFreshness(100)
  see(end(1_000), replayed(900))
  expect(lacking()).toBe(100)
  see(end(2_000), replayed(2_100))
  expect(lacking()).toBe(0)
  see(end(3_000), null)
  expect(lacking()).toBe(null)
})

test.each([
  ['is no replica', end(1_000), replayed(1_000, ['00000001'], false)],
  ['follows a former primary', end(1_000, '00000002'), replayed(5_000)],
])('one that %s is never fresh', (_, primary, other) => {
  const { see, isFresh, lacking } = createFreshness(100_000)
  see(primary, other)
  expect([isFresh(), lacking()]).toEqual([false, null])
})
