import { setTimeout as sleep } from 'node:timers/promises'
import { createRecentChanges, RECENT } from '@purser/domain/live'
import type { Clock } from '../../clock.ts'
import type { Db } from '../../database/index.ts'
import { createLoop } from '../../jobs/index.ts'
import { liveSessions } from '../session/index.ts'
import type { Position } from './position.ts'
import { type Changes, currentPosition, readChanges } from './read-changes.ts'
import type { Streams } from './streams.ts'

interface PollerOptions {
  readonly db: Db
  readonly clock: Clock
  readonly streams: Streams
  readonly onError: (error: unknown) => void
  /** Resolves once everything committed so far can be read from the replica too. */
  readonly caughtUp: () => Promise<void>
  /** Called after each poll. */
  readonly onPolled: () => void
}

/** Milliseconds between regular polls: they find changes that no notification announced, such as those of a command. */
const PAUSE = 1_000
/** Milliseconds to wait for further changes before reading. */
const GATHER = 30
/** Milliseconds between keep-alive messages; proxies keep a silent connection for at least a minute. */
const BEAT = 15_000

/** Creates the reader of new changes, which sends them to all streams of this process. */
function createReading(options: PollerOptions) {
  const { db, streams, caughtUp } = options
  const recent = createRecentChanges(() => performance.now())
  let position: Position | undefined
  let begunAt = Number.POSITIVE_INFINITY
  let lastBeat = 0
  let lastPoll: Promise<void> = Promise.resolve()

  async function pollOnce(wasWoken: boolean): Promise<void> {
    if (position === undefined) return
    const found = await readChanges(db, position)
    const isBeat = performance.now() - lastBeat > BEAT
    const isNews = found.changes === null || found.changes.length > 0
    // Runs after the read, so that a session that ended before a change doesn't receive it. Signing out is a change too.
    if (isNews || isBeat || wasWoken) await closeExpiredStreams(options)
    if (isNews) {
      // Clients reload a changed record at once, so it must be readable everywhere first.
      await caughtUp()
      recent.keep(found.changes)
      streams.tellAll(found)
    }
    position = found.position
    if (!isBeat) return
    lastBeat = performance.now()
    streams.beat()
  }

  return {
    /** Starts reading: all changes from now on will be seen. */
    async begin(): Promise<void> {
      position = await currentPosition(db)
      begunAt = performance.now()
    },
    /** Resolves once everything committed before the call has been sent. Polls run one after another, each from where the last ended. */
    poll(wasWoken: boolean): Promise<void> {
      const polled = lastPoll.then(() => pollOnce(wasWoken))
      lastPoll = polled.catch(() => undefined)
      return polled
    },
    /** Returns the changes committed after a position that a stream starting now would no longer receive. */
    async readBefore(after: Position): Promise<Changes> {
      const until = position ?? (await currentPosition(db))
      return { changes: (await readChanges(db, after, until)).changes, position: until }
    },
    /** Returns the changes of the last seconds from memory; null if they don't reach back that far. */
    recall(seconds: number): Changes | null {
      const age = seconds * 1_000
      const isKnown = age <= RECENT && performance.now() - age >= begunAt
      return position === undefined || !isKnown ? null : { changes: recent.since(age), position }
    },
  }
}

/** Polls for changes, once for all streams of this process, and sends them; polls at once when notified. Starts with the first stream. */
export function createChangePoller(options: PollerOptions) {
  const { onError, onPolled } = options
  const { begin, poll, readBefore, recall } = createReading(options)
  let beginning: Promise<void> | undefined
  let isWoken = false

  const loop = createLoop({ turn, pause: PAUSE })

  async function turn(): Promise<boolean> {
    const wasWoken = isWoken
    if (wasWoken) await sleep(GATHER)
    isWoken = false
    try {
      await poll(wasWoken)
      onPolled()
    } catch (error) {
      // Nothing is skipped: the next poll starts at the same position.
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
    readBefore,
    recall,
    /** Resolves once all earlier commits have been sent and all later ones are sure to be. */
    async begin(): Promise<void> {
      beginning ??= start().catch((error: unknown) => {
        // The next caller tries again.
        beginning = undefined
        throw error
      })
      await beginning
      await poll(false)
    },
    /** Polls soon: something has changed. */
    wake(): void {
      isWoken = true
      loop.wake()
    },
    stop: () => loop.stop(),
  }
}

async function closeExpiredStreams({ db, clock, streams }: PollerOptions): Promise<void> {
  const all = [...streams.open.values()]
  if (all.length === 0) return
  const live = await liveSessions(db, clock(), [...new Set(all.map(({ tokenHash }) => tokenHash))])
  streams.end(all.filter(({ tokenHash }) => !live.has(tokenHash)))
}
