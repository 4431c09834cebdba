import type { Clock } from '../../clock.ts'
import type { Db } from '../../database/index.ts'
import { liveSessions } from '../session/index.ts'
import { createMemory } from './memory.ts'
import type { Position } from './position.ts'
import { type Changes, currentPosition, readChanges } from './read-changes.ts'
import type { Streams } from './streams.ts'

export interface LookoutOptions {
  readonly db: Db
  readonly clock: Clock
  readonly streams: Streams
  /** Answers once what is in the books now can be read, whoever is asked. */
  readonly reached: () => Promise<void>
}

/** Milliseconds between signs of life; proxies give a silent connection a minute at least. */
const BEAT = 15_000

/** Sees what is new in the store, once for all streams of this process, and tells them. */
export function createLookout(options: LookoutOptions) {
  const { db, streams } = options
  const memory = createMemory()
  let position: Position | undefined
  let lastBeat = 0
  let lastLook: Promise<void> = Promise.resolve()

  async function lookOnce(wasTold: boolean): Promise<void> {
    if (position === undefined) return
    const found = await readChanges(db, position)
    const isBeat = performance.now() - lastBeat > BEAT
    const isNews = found.changes === null || found.changes.length > 0
    // After it was read: who was signed out before something happened does not hear of it. Signing out is told of, too.
    if (isNews || isBeat || wasTold) await endThoseWhoLeft(options)
    if (isNews) {
      // Who is told of something reads it again at once, where it may be read.
      await options.reached()
      memory.keep(found.changes)
      streams.tellAll(found)
    }
    position = found.position
    if (!isBeat) return
    lastBeat = performance.now()
    streams.beat()
  }

  return {
    /** From here on everything is seen. */
    async begin(): Promise<void> {
      position = await currentPosition(db)
      memory.begin()
    },
    /** Answers once all is told that was committed when it was called: one look after the other, each from where the last one ended. */
    look(wasTold: boolean): Promise<void> {
      const look = lastLook.then(() => lookOnce(wasTold))
      lastLook = look.catch(() => undefined)
      return look
    },
    /** What was committed after a position and is told to nobody any more who begins to listen now. */
    async readBefore(after: Position): Promise<Changes> {
      const until = position ?? (await currentPosition(db))
      return { changes: (await readChanges(db, after, until)).changes, position: until }
    },
    /** What was committed in the last seconds, as far as it is remembered: nothing is seen before it is committed. */
    recall(seconds: number): Changes | null {
      const changes = memory.recall(seconds)
      return position === undefined || changes === undefined ? null : { changes, position }
    },
  }
}

async function endThoseWhoLeft({ db, clock, streams }: LookoutOptions): Promise<void> {
  const all = [...streams.open.values()]
  if (all.length === 0) return
  const live = await liveSessions(db, clock(), [...new Set(all.map(({ tokenHash }) => tokenHash))])
  streams.end(all.filter(({ tokenHash }) => !live.has(tokenHash)))
}
