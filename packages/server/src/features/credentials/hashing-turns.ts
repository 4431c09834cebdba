import { Failure } from '../../http/index.ts'

/** Each hashing takes a thread and 32 MiB for about a fifth of a second: the other calls need room beside them. */
const AT_ONCE = 2
const WAITING_AT_MOST = 32

/** Who calls and waits. Customers are many, and anybody is one: however many they are, operators come in. */
export type HashingQueue = 'operators' | 'customers'

let running = 0
const waiting: Record<HashingQueue, (() => void)[]> = { operators: [], customers: [] }

/** Runs `work` when one of the few places is free, which the queues take by turns. Throws 503 at once when the queue is full. */
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
