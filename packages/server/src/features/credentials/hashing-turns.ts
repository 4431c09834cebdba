import { Failure } from '../../http/index.ts'

/**
 * Maximum number of hashes computed at once. Each takes a thread and 32 MiB for about a fifth of a second; other requests need room too.
 */
const AT_ONCE = 2
const WAITING_AT_MOST = 32

/** Queues of waiting callers. Anyone can call as a customer, so operators have a queue of their own and still get in. */
export type HashingQueue = 'operators' | 'customers'

let running = 0
const waiting: Record<HashingQueue, (() => void)[]> = { operators: [], customers: [] }

/** Runs `work` as soon as a slot is free; the queues take turns. Throws 503 at once when the queue is full. */
export async function takeTurn<Result>(work: () => Promise<Result>, queue: HashingQueue): Promise<Result> {
  if (running >= AT_ONCE) {
    if (waiting[queue].length >= WAITING_AT_MOST) {
      throw new Failure('unavailable', 'Too many people are signing in. Try again in a moment.', {
        retryAfter: 5,
      })
    }
    // A finished task hands over its slot, so that no later caller takes it first.
    await new Promise<void>((resolve) => waiting[queue].push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const other = queue === 'operators' ? 'customers' : 'operators'
    const next = waiting[other].shift() ?? waiting[queue].shift()
    if (next) next()
    else running -= 1
  }
}
