import { createHash } from 'node:crypto'
import { addSeconds } from '../../clock.ts'
import { type Db, preparedText } from '../../database/index.ts'
import { Failure } from '../../http/index.ts'

/** A rate limit. */
export interface Allowance {
  /** What is counted, and per what: `code of a cart`. */
  readonly scope: string
  /** Attempts allowed within `seconds` of the first. */
  readonly tries: number
  readonly seconds: number
}

/** An attempt and its subject: an email, a cart id, an address. */
export interface Try {
  readonly of: Allowance
  readonly subject: string
}

/**
 * Counts one attempt for each, in a separate statement that is kept even if the request fails: never call it inside an operation's
 * transaction, only in `prepare` or earlier. A refused attempt is not counted, and those taken with it are restored. Throws 429 with the
 * seconds to wait.
 */
export async function takeTries(db: Db, tries: readonly Try[], now: string): Promise<void> {
  const taken: Try[] = []
  for (const each of tries) {
    if (await take(db, each, now)) {
      taken.push(each)
      continue
    }
    await restoreTries(db, taken, now)
    throw tooMany(await secondsLeft(db, each, now))
  }
}

/** Restores attempts that were right, or that were refused. */
async function restoreTries(db: Db, tries: readonly Try[], now: string): Promise<void> {
  for (const { of, subject } of tries) {
    await db
      .updateTable('taken_try')
      .set(({ eb }) => ({ count: eb('count', '-', 1) }))
      .where('scope', '=', of.scope)
      .where('subject_hash', '=', hashOf(subject))
      .where('ends_at', '>', now)
      .where('count', '>', 0)
      .execute()
  }
}

/** Runs `look` as one attempt: a found value doesn't count, undefined or null does. Throws 429 before looking if no attempt is left. */
export async function guess<Found>(
  db: Db,
  tries: readonly Try[],
  now: string,
  look: () => Promise<Found>,
): Promise<Found> {
  await takeTries(db, tries, now)
  const found = await look()
  if (found !== undefined && found !== null) await restoreTries(db, tries, now)
  return found
}

/**
 * Checks a secret that is too long to guess: a right one passes however many wrong ones were tried, for example by others at the same
 * address. Wrong ones count. Throws 429 if no attempt is left.
 */
export async function showSecret<Found>(
  db: Db,
  tries: readonly Try[],
  now: string,
  look: () => Promise<Found>,
): Promise<Found> {
  const found = await look()
  if (found === undefined || found === null) await takeTries(db, tries, now)
  return found
}

const hashOf = (subject: string) => createHash('sha256').update(subject).digest('base64url')

/**
 * Counts an attempt of $1 by $2 that starts at $3 and expires at $4, if fewer than $5 were made; returns a row if counted. Refused attempts
 * write nothing. Commits asynchronously: after a database crash, the last moment's attempts may be lost.
 */
const count = preparedText(
  'take a try',
  `with unhurried as (select set_config('synchronous_commit', 'off', true))
  insert into taken_try (scope, subject_hash, count, since, ends_at)
  select $1, $2, 1, $3::timestamptz, $4::timestamptz from unhurried
  on conflict (scope, subject_hash) do update set
    count = case when taken_try.ends_at <= $3 then 1 else taken_try.count + 1 end,
    since = case when taken_try.ends_at <= $3 then excluded.since else taken_try.since end,
    ends_at = case when taken_try.ends_at <= $3 then excluded.ends_at else taken_try.ends_at end
  where taken_try.ends_at <= $3 or taken_try.count < $5
  returning count`,
)

/** Returns whether an attempt was left. */
async function take(db: Db, { of, subject }: Try, now: string): Promise<boolean> {
  const rows = await count(db, [of.scope, hashOf(subject), now, addSeconds(now, of.seconds), of.tries])
  return rows.length > 0
}

async function secondsLeft(db: Db, { of, subject }: Try, now: string): Promise<number> {
  const row = await db
    .selectFrom('taken_try')
    .select('ends_at')
    .where('scope', '=', of.scope)
    .where('subject_hash', '=', hashOf(subject))
    .executeTakeFirst()
  if (!row) return 1
  return Math.max(1, Math.ceil((Date.parse(row.ends_at) - Date.parse(now)) / 1_000))
}

function tooMany(seconds: number): Failure {
  const wait = seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return new Failure('too_many_requests', `Too many tries. Try again in ${wait}.`, { retryAfter: seconds })
}
