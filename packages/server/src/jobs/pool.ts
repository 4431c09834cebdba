import { createEnding } from './ending.ts'
import { createLoop } from './loop.ts'

interface PoolOptions<Item> {
  /** Items that this process works on at the same time. */
  readonly limit: number
  /** Takes up to `free` items that are due, so that no other process takes them. */
  readonly take: (free: number) => Promise<readonly Item[]>
  /** Works on one item, and deals with its own errors. `ending` aborts when the process can wait no longer. */
  readonly work: (item: Item, ending: AbortSignal, isStopping: () => boolean) => Promise<void>
  /** Called when items could not be taken. */
  readonly onError?: (error: unknown) => void
  /** Milliseconds between looks for items. */
  readonly pause: number
  /** Milliseconds after `stop` at which `ending` aborts; 5 seconds unless given. */
  readonly patienceAtEnd?: number | undefined
}

/** Works on items from the database side by side; each one that ends makes room for the next. */
export function createPool<Item>({ limit, take, work, onError, pause, patienceAtEnd }: PoolOptions<Item>) {
  const atWork = new Set<Promise<void>>()
  const ending = createEnding(patienceAtEnd)

  /** Starts as many items as there is room for; returns how many. */
  async function begin(): Promise<number> {
    const free = limit - atWork.size
    const items = free > 0 ? await take(free) : []
    for (const item of items) {
      const working = work(item, ending.signal(), loop.isStopping).finally(() => {
        atWork.delete(working)
        loop.wake()
      })
      atWork.add(working)
    }
    return items.length
  }

  const loop = createLoop({
    turn: async () => {
      await begin().catch((error: unknown) => onError?.(error))
      return false
    },
    pause,
  })
  return {
    /** Works on all that is due now. */
    async runDue(): Promise<void> {
      while ((await begin()) > 0) await Promise.all(atWork)
    },
    start: loop.start,
    /** Waits for the work that has started, or leaves it to the next server. */
    stop: () => ending.after(loop.stop().then(() => Promise.all(atWork))),
  }
}
