import pg from 'pg'
import { addressesOf, type Host } from './addresses.ts'

/** Milliseconds to wait for a host to say whether it is the primary. */
const ANSWER_MILLISECONDS = 1_500
/** Milliseconds until hosts are checked again after no primary was found. */
const BETWEEN_LOOKS = 200
/** Milliseconds between checks whether another host has taken over: a host that lost power closes no connection. */
const BETWEEN_ROUNDS = 3_000

/** The host that accepts writes. */
export interface Primary extends Host {
  /** Each promotion starts a new timeline with a greater name. */
  readonly timeline: string
}

/** Finds the primary among an address's hosts. */
export interface PrimaryFinder {
  /** Returns the primary found before, unless it was forgotten. Throws the hosts' error if there is none. */
  find(): Promise<Primary>
  /** Reports that a primary didn't respond: the next caller looks again. */
  forget(primary: Primary): void
  /** Calls `abandon` when the connected host is no longer the primary. */
  watch(primary: Primary, abandon: () => void): () => void
}

/** Returns the error that none of the hosts is a primary at the moment, with PostgreSQL's code for that. */
export const noPrimary = () =>
  Object.assign(new Error("None of the database's hosts is a primary."), { code: '57P03' })

/** The driver's timeout messages, which have no error code. */
const WAITED_IN_VAIN = /^(timeout expired|Query read timeout)$/
const noAnswer = ({ host, port }: Host) =>
  Object.assign(new Error(`${host}:${port} can't be reached.`), { code: 'ETIMEDOUT' })

const finders = new Map<string, PrimaryFinder>()

/** Returns the finder of an address; the process has only one, so that all its connections go to the same host. */
export function primaryFinder(url: string): PrimaryFinder {
  const { host, username, pathname, searchParams } = new URL(url)
  const key = [username, host, pathname, searchParams.get('hosts')].join(' ')
  const known = finders.get(key) ?? createFinder(addressesOf(url))
  finders.set(key, known)
  return known
}

function createFinder(hosts: readonly Host[]): PrimaryFinder {
  let found: Promise<Primary> | undefined
  let newest: Primary | undefined
  let rounds: NodeJS.Timeout | undefined
  const watchers = new Map<() => void, Primary>()

  function begin(): Promise<Primary> {
    const looking = look(hosts, newest?.timeline ?? '').then((primary) => {
      newest = primary
      for (const [abandon, old] of watchers) if (!isSame(old, primary)) abandon()
      return primary
    })
    found = looking
    const lookAgain = () => {
      if (found === looking) found = undefined
    }
    looking.catch(() => setTimeout(lookAgain, BETWEEN_LOOKS).unref())
    return looking
  }

  /** Checks whether another host has been promoted since. */
  async function round(): Promise<void> {
    const known = newest
    if (known === undefined) return
    const others = await Promise.allSettled(hosts.filter((host) => !isSame(host, known)).map(ask))
    if (primariesAmong(others).some(({ timeline }) => timeline > known.timeline))
      await begin().catch(() => undefined)
  }

  return {
    find: () => found ?? begin(),
    forget: (primary) => {
      if (newest !== undefined && isSame(newest, primary)) found = undefined
    },
    watch: (primary, abandon) => {
      watchers.set(abandon, primary)
      rounds ??= setInterval(() => void round(), BETWEEN_ROUNDS).unref()
      return () => {
        watchers.delete(abandon)
        if (watchers.size > 0) return
        clearInterval(rounds)
        rounds = undefined
      }
    },
  }
}

/** Finds the primary. If two hosts claim to be it, the one promoted last wins; one with a timeline before `oldest` never does. */
async function look(hosts: readonly Host[], oldest: string): Promise<Primary> {
  const answers = await Promise.allSettled(hosts.map(ask))
  const [first, ...others] = primariesAmong(answers).filter(({ timeline }) => timeline >= oldest)
  if (first !== undefined)
    return others.reduce((best, each) => (each.timeline > best.timeline ? each : best), first)
  const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  throw failures.length === hosts.length ? failures[0] : noPrimary()
}

const primariesAmong = (answers: readonly PromiseSettledResult<Primary | null>[]): Primary[] =>
  answers.flatMap((answer) => (answer.status === 'fulfilled' && answer.value ? [answer.value] : []))

const isSame = (one: Host, other: Host) => one.host === other.host && one.port === other.port

/** Asks a host whether it is the primary; null if not. Throws its error, or `ETIMEDOUT` if it doesn't respond in time. */
async function ask(host: Host): Promise<Primary | null> {
  const client = new pg.Client({
    connectionString: host.url,
    connectionTimeoutMillis: ANSWER_MILLISECONDS,
    query_timeout: ANSWER_MILLISECONDS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: string | null }>(
      'select case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline',
    )
    const timeline = rows[0]?.timeline ?? null
    return timeline === null ? null : { ...host, timeline }
  } catch (error) {
    throw WAITED_IN_VAIN.test((error as Error).message) ? noAnswer(host) : error
  } finally {
    void client.end().catch(() => undefined)
  }
}
