import { Failure } from '../../http/index.ts'

/** Each hashing takes a thread and 32 MiB for about a fifth of a second: the other calls need room beside them. */
const AT_ONCE = 2
const WAITING_AT_MOST = 32

let running = 0
const waiting: (() => void)[] = []

/** Runs `work` when one of the few places is free. Throws 503 at once when the queue is full. */
export async function takeTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_AT_MOST) {
      throw new Failure('unavailable', 'Too many sign in at once. Try again in a moment.', { retryAfter: 5 })
    }
    // Whoever finishes hands the place over, so that nobody who comes later takes it first.
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
