import { inject, test } from 'vitest'
import type {} from './rounds.ts'

/** Whether it is `npm run test:long`; `npm test` has to end in ten minutes. */
export const { isWhole } = inject('rounds')

/** A test that only `npm run test:long` runs: it takes long, and others show most of what it does. */
export const longTest = test.runIf(isWhole)

/** All of what is much alike; in `npm test` the first of it and every `step`th after. */
export function someOf<T>(all: readonly T[], step = all.length): T[] {
  return all.filter((_, rank) => isWhole || rank % step === 0)
}
