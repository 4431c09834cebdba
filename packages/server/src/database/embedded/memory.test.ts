import { expect, test } from 'vitest'
import { memoryAtHand, memorySettings } from './memory.ts'

const GIBIBYTE = 2 ** 30

test.each([
  ['a small one', 0.5, ['64MB', '256MB', '4MB', '64MB', '1024MB']],
  ['an ordinary one', 8, ['1024MB', '4096MB', '16MB', '256MB', '2048MB']],
  ['a large one', 512, ['2048MB', '65536MB', '64MB', '1024MB', '4096MB']],
])(
  'the database’s share of the machine’s memory: %s',
  (_, gibibytes, [buffers, cache, work, maintenance, wal]) => {
    expect(memorySettings(gibibytes * GIBIBYTE)).toEqual({
      shared_buffers: buffers,
      effective_cache_size: cache,
      work_mem: work,
      maintenance_work_mem: maintenance,
      max_wal_size: wal,
    })
  },
)

test.each([
  ['without a limit', 0, 8],
  ['without one, as some kernels say it', 2 ** 33, 8],
  ['in a container', 2, 2],
  ['in a container that may take more than there is', 16, 8],
])('the memory it assumes: %s', (_, limit, gibibytes) => {
  expect(memoryAtHand(8 * GIBIBYTE, limit * GIBIBYTE)).toBe(gibibytes * GIBIBYTE)
})
