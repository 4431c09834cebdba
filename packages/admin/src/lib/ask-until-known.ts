import { isOutcomeUnknown } from './api-error.ts'
import type { CallOptions } from './call-api.ts'

/** By then a database that was restarted is back. */
const PAUSE = 2_000

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE))

/**
 * Makes a call that never acts twice for its key. When the server does not know whether it acted it is asked once more, and answers
 * what became of the first call; if that tells nothing either, the operator has to look.
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
    await wait()
    return call({ idempotencyKey }).catch(() => {
      throw error
    })
  }
}
