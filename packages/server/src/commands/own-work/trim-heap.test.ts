import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createTrimmer } from './trim-heap.ts'

const MB = 1024 * 1024
const used = () => process.memoryUsage().heapUsed

/** About 220 MB of garbage that survived a collection, as queued work does during a rush. */
function litter(collect: () => void): void {
  const rush = Array.from({ length: 400_000 }, (_, rank) => ({ rank, text: Array(64).fill(rank) }))
  collect()
  expect(rush).toHaveLength(400_000)
}

test('what a rush left is collected once the process is idle, not before', () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  // Other tests' garbage would count as in use from the start.
  collect()
  const trimmer = createTrimmer()
  const before = used()
  litter(collect)
  trimmer.look(0.5)
  expect(used()).toBeGreaterThan(before + 100 * MB)
  trimmer.look(0)
  expect(used()).toBeLessThan(before + 32 * MB)
})
