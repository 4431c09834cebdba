import { isOutcomeUnknown } from './api-error.ts'
import type { CallOptions } from './call-api.ts'
import { isUndecided } from './idempotency-key.ts'

/** Milliseconds between two questions, and how many are asked: within half a minute a database that was restarted is back. */
const PAUSE = 2_000
const QUESTIONS = 15

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE))

/**
 * Makes a call that acts only once per key. When the server doesn't know the outcome, it is asked again until it reports what
 * happened to the first call, even while its database is down; without an answer in time, the operator has to check.
 */
export async function askUntilKnown<Answer>(
  call: (options: CallOptions) => Promise<Answer>,
  idempotencyKey: string,
  wait = pause,
): Promise<Answer> {
  try {
    return await call({ idempotencyKey })
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error
    return await askAgain(error)
  }

  async function askAgain(unknown: unknown): Promise<Answer> {
    for (let question = 1; question <= QUESTIONS; question += 1) {
      await wait()
      try {
        return await call({ idempotencyKey })
      } catch (error) {
        if (!isUndecided(error)) break
      }
    }
    throw unknown
  }
}
