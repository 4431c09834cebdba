import { expect, test } from 'vitest'
import { signInWait } from './index.ts'

test.each([
  ['inARow', [0, 4, 5, 6, 7, 8, 9, 1_000], [0, 0, 60, 120, 240, 480, 900, 900]],
  ['byStrangers', [0, 19, 20, 21, 24, 1_000], [0, 0, 60, 120, 900, 900]],
  ['ofOrigin', [0, 99, 100], [0, 0, 900]],
] as const)('%s: after %j wrong passwords the wait is %j seconds', (which, failures, seconds) => {
  expect(failures.map((count) => signInWait[which](count))).toEqual(seconds)
})
