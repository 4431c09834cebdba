import { setTimeout as sleep } from 'node:timers/promises'
import { createLoop } from '../../jobs/index.ts'
import { createLookout, type LookoutOptions } from './lookout.ts'

interface FeedOptions extends LookoutOptions {
  readonly onError: (error: unknown) => void
  /** What is to be done now and then beside it. */
  readonly keepHouse: () => void
}

/** Milliseconds between looks that nobody asked for: what was told to nobody, as that of a command, is found by them. */
const PAUSE = 1_000
/** Milliseconds in which changes come together. */
const GATHER = 30

/** Looks again and again what is new, sooner where it is told that something is. It begins with the first stream. */
export function createFeed({ onError, keepHouse, ...options }: FeedOptions) {
  const { begin, look, recall, readBefore } = createLookout(options)
  let beginning: Promise<void> | undefined
  let isWoken = false

  const loop = createLoop({ turn, pause: PAUSE })

  async function turn(): Promise<boolean> {
    const wasWoken = isWoken
    if (wasWoken) await sleep(GATHER)
    isWoken = false
    try {
      await look(wasWoken)
      keepHouse()
    } catch (error) {
      // Nothing has been passed over: the next look begins at the same position.
      onError(error)
      return false
    }
    return isWoken
  }

  async function start(): Promise<void> {
    await begin()
    loop.start()
  }

  return {
    recall,
    readBefore,
    /** Answers once all was told that was committed before, and whatever is committed from now on will be. */
    async begin(): Promise<void> {
      beginning ??= start().catch((error: unknown) => {
        // The next one who asks tries again.
        beginning = undefined
        throw error
      })
      await beginning
      await look(false)
    },
    /** Something has changed. */
    wake(): void {
      isWoken = true
      loop.wake()
    },
    stop: () => loop.stop(),
  }
}
