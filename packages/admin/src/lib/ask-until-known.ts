import { isOutcomeUnknown } from './api-error.ts'
import type { CallOptions } from './call-api.ts'
import { isUndecided } from './idempotency-key.ts'

/** Milliseconds between retries, and their number: together half a minute, enough for a database restart. */
const PAUSE = 2_000
const QUESTIONS = 15

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE))

/**
 * Makes a call that acts only once per key. When the server doesn't know the outcome, repeats the call until it reports what
 * happened to the first one, even while the database is down. Throws the first error when no result comes in time.
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
