import type { Clock } from '../../clock.ts'
import { type Db, onCommit, type Presence } from '../../database/index.ts'
import { createChangePoller } from './change-poller.ts'
import { createPeople, PEOPLE_CHANNEL } from './people.ts'
import { createStreams } from './streams.ts'

/** PostgreSQL channel on which processes notify each other of commits. */
const CHANGES_CHANNEL = 'purser_changes'

/** Minimum milliseconds between two notifications of a process. */
const BETWEEN = 50

interface LiveOptions {
  readonly db: Db
  readonly clock: Clock
  readonly onError: (error: unknown) => void
  /** Resolves once everything committed so far can be read from the replica too. */
  readonly caughtUp: () => Promise<void>
}

/** Sends open admin pages the changes made elsewhere, and who has which record open. */
export function createLive({ db, clock, onError, caughtUp }: LiveOptions) {
  const streams = createStreams()
  let tell: Presence['tell'] = () => undefined
  const people = createPeople(streams, (payload) => tell(PEOPLE_CHANNEL, payload))
  streams.onEnd(people.leave)
  const poller = createChangePoller({ db, clock, streams, onError, caughtUp, onPolled: people.expire })
  return {
    db,
    clock,
    streams,
    show: people.show,
    caughtUp,
    begin: poller.begin,
    recall: poller.recall,
    readBefore: poller.readBefore,
    /** Handlers of the notifications of all processes, including this one. */
    listeners: { [CHANGES_CHANNEL]: poller.wake, [PEOPLE_CHANNEL]: people.hear },
    /** Notifies all processes of this one's commits, outside the transactions, which would otherwise wait for each other. */
    publishVia(presence: Presence): void {
      tell = presence.tell
      let isDue = false
      onCommit(db, () => {
        if (isDue) return
        isDue = true
        setTimeout(() => {
          isDue = false
          tell(CHANGES_CHANNEL)
        }, BETWEEN).unref()
      })
    },
    /** Ends all streams; browsers reconnect to whichever server is up. */
    async close(): Promise<void> {
      await poller.stop()
      for (const { raw, waiting } of streams.open.values()) if (waiting === null) raw.end()
    },
  }
}

export type Live = ReturnType<typeof createLive>
