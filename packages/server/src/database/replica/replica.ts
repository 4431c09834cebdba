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
/** Tolerance in milliseconds between servers in detecting that lag. */
const DIFFERENCE = 3_000
const BETWEEN_LOOKS = 1_000
/** Milliseconds to wait for a replica to report its position. */
const ANSWER_MILLISECONDS = 500
/** Milliseconds between checks while a caller waits for the replica. */
const SOON = 20

export type ReplicaState = 'in_use' | 'behind' | 'gone' | 'no_replica'

/** The lag of a replica behind its primary. */
interface ReplicaLag {
  /** Age of its data, measured once a second. */
  readonly seconds: number
  /** Bytes of log that it lacked at the last check; null if it didn't respond. */
  readonly bytes: number | null
}

/** A replica for reading lists and searches. */
export interface Replica {
  /** Returns the database to read an operator's lists from: the replica once it has all of their changes, otherwise the primary. */
  readFor(actorId: string): Promise<Db>
  /** Records that an operator's change was committed: from now on their lists include it, on every server. */
  keep(actorId: string): Promise<void>
  /** Resolves once everything committed so far is visible in all lists, on every server. */
  caughtUp(): Promise<void>
  /** Null if there is no replica. */
  state(): ReplicaState | null
  /** Null if there is no replica. */
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

/** Opens the replica at `url`, if given. Whenever it can't be used, reads go to the primary; each change of that is logged once. */
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
  // Separate connections, so that the check measures the replica's lag and not its load.
  const watch = connect(url, { max: 2, waitLimit: ANSWER_MILLISECONDS, statementLimit: ANSWER_MILLISECONDS })
  const freshness = createFreshness(FAR_BEHIND)
  let state: ReplicaState = 'behind'

  function enter(next: ReplicaState): void {
    if (next === state) return
    state = next
    onState(next)
  }

  /** Returns null if it doesn't respond in time. */
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

/** Whether a replica has reached a position, or isn't a replica that is read from. */
const isReached = (replayed: Replayed | null, end: Needed): boolean =>
  replayed === null || !replayed.isReplica || isFarEnough(replayed, end)

/** Repeats work, with a pause in milliseconds after each run. */
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
