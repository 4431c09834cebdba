import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Db, type PoolOptions } from '../connect.ts'
import { createFreshness } from './freshness.ts'
import {
  isFarEnough,
  keepPosition,
  type Needed,
  type Replayed,
  readEnd,
  readNeeded,
  readReplayed,
  recordTimeline,
} from './positions.ts'

/** Milliseconds of lag from which a replica gets no reads. */
const FAR_BEHIND = 10_000
/** Milliseconds by which servers may differ in seeing that. */
const DIFFERENCE = 3_000
const BETWEEN_LOOKS = 1_000
/** Milliseconds that a replica has to say how far it is. */
const ANSWER_MILLISECONDS = 500
/** Milliseconds between looks while somebody waits for the replica. */
const SOON = 20

export type ReplicaState = 'in_use' | 'behind' | 'gone' | 'no_replica'

/** How far a replica is behind its primary. */
interface ReplicaLag {
  /** Since all was in the books that it shows, as far as looks each second tell. */
  readonly seconds: number
  /** Of the log, at the last look; null: it did not say. */
  readonly bytes: number | null
}

/** A copy of the database that follows it, for lists and searches. */
export interface Replica {
  /** Where an operator's lists are read: the copy, as soon as it shows all that they have changed. */
  readFor(actorId: string): Promise<Db>
  /** Their change is done: from now on their lists show it, on every server. */
  keep(actorId: string): Promise<void>
  /** Resolves once what is committed now is visible in all lists, on every server. */
  caughtUp(): Promise<void>
  /** Null: there is none. */
  state(): ReplicaState | null
  /** Null: there is none. */
  lag(): ReplicaLag | null
  close(): Promise<void>
}

const noReplica = (primary: Db): Replica => ({
  readFor: async () => primary,
  keep: async () => undefined,
  caughtUp: async () => undefined,
  state: () => null,
  lag: () => null,
  close: async () => undefined,
})

const words: Readonly<Record<ReplicaState, string>> = {
  in_use: 'lists are read from the replica',
  behind: 'the replica lags too far behind: lists are read from the primary',
  gone: "the replica can't be reached: lists are read from the primary",
  no_replica: "DATABASE_READ_URL isn't a replica: lists are read from the primary",
}

/**
 * Follows the replica at `url`, if there is one. Whatever is the matter with it, the primary answers in its place; the log says so
 * once, when that changes.
 */
export async function openReplica(
  primary: Db,
  url: string | undefined,
  pool: PoolOptions,
  log: { warn(told: object, words: string): void },
): Promise<Replica> {
  return url === undefined
    ? noReplica(primary)
    : followReplica(primary, url, pool, (state) => log.warn({ state }, words[state]))
}

async function followReplica(
  primary: Db,
  url: string,
  pool: PoolOptions,
  onState: (state: ReplicaState) => void,
): Promise<Replica> {
  const lists = connect(url, pool)
  // Of its own, so that it tells how far the replica is and not how busy.
  const watch = connect(url, { max: 2, waitLimit: ANSWER_MILLISECONDS, statementLimit: ANSWER_MILLISECONDS })
  const freshness = createFreshness(FAR_BEHIND)
  let state: ReplicaState = 'behind'

  function enter(next: ReplicaState): void {
    if (next === state) return
    state = next
    onState(next)
  }

  /** Null where it does not say it in time. */
  async function ask(): Promise<Replayed | null> {
    const told = readReplayed(watch.db).catch(() => null)
    const replayed = await Promise.race([told, sleep(ANSWER_MILLISECONDS, null, { ref: false })])
    if (replayed === null) enter('gone')
    return replayed
  }

  async function look(): Promise<void> {
    const [end, replayed] = await Promise.all([readEnd(primary).catch(() => null), ask()])
    if (end === null) return
    freshness.see(end, replayed)
    if (replayed === null) return
    if (replayed.isReplica && !replayed.timelines.includes(end.timeline))
      await recordTimeline(primary).catch(() => undefined)
    enter(!replayed.isReplica ? 'no_replica' : freshness.isFresh() ? 'in_use' : 'behind')
  }

  await look()
  const looks = repeat(look, BETWEEN_LOOKS)
  return {
    readFor: async (actorId) => {
      if (state !== 'in_use') return primary
      const [needed, replayed] = await Promise.all([readNeeded(primary, actorId), ask()])
      return needed !== null && replayed !== null && isFarEnough(replayed, needed) ? lists.db : primary
    },
    keep: (actorId) => keepPosition(primary, actorId).catch(() => keepPosition(primary, actorId)),
    caughtUp: async () => {
      const end = await readEnd(primary)
      while (freshness.age() < FAR_BEHIND + DIFFERENCE && !isReached(await ask(), end)) await sleep(SOON)
    },
    state: () => state,
    lag: () => ({ seconds: freshness.age() / 1_000, bytes: freshness.lacking() }),
    close: async () => {
      await looks.end()
      await Promise.all([lists.close(), watch.close()])
    },
  }
}

/** Whether a replica shows all up to there, or is none that anybody is sent to. */
const isReached = (replayed: Replayed | null, end: Needed): boolean =>
  replayed === null || !replayed.isReplica || isFarEnough(replayed, end)

/** Does it again and again, so many milliseconds after it was done. */
function repeat(work: () => Promise<void>, pause: number) {
  const ending = new AbortController()
  const { signal } = ending
  async function run(): Promise<void> {
    while (!signal.aborted) {
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined)
      if (!signal.aborted) await work()
    }
  }
  const running = run()
  return {
    end: async () => {
      ending.abort()
      await running
    },
  }
}
