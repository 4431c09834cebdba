import { expect, test } from 'vitest'
import { createTrimmer } from './trim-heap.ts'

const MB = 1024 * 1024
const used = () => process.memoryUsage().heapUsed

/** Garbage of some 130 MB that lived through a collection, as what waits in a rush does. */
function litter(trimmer: ReturnType<typeof createTrimmer>): number {
  const rush = Array.from({ length: 200_000 }, (_, rank) => ({ rank, text: Array(64).fill(rank) }))
  trimmer.look(0)
  return rush.length
}

test('what a rush left is collected once the process is idle', () => {
  const before = used()
  const trimmer = createTrimmer()
  expect(litter(trimmer)).toBe(200_000)
  trimmer.look(0)
  expect(used()).toBeLessThan(before + 64 * MB)
})
