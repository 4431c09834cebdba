import { createHash } from 'node:crypto'
import { addSeconds } from '../../clock.ts'
import { type Db, preparedText } from '../../database/index.ts'
import { Failure } from '../../http/index.ts'

/** How often something may be tried. */
export interface Allowance {
  /** What is counted, and by what: `code of a cart`. */
  readonly scope: string
  /** Tries from the first one on, within `seconds`. */
  readonly tries: number
  readonly seconds: number
}

/** Something that is tried, and whose try it is: an email, a cart's id, an address. */
export interface Try {
  readonly of: Allowance
  readonly subject: string
}

/**
 * Takes one try of each, in a statement of its own that is kept whatever becomes of the request: never call it within an operation's
 * transaction, but in `prepare` or before. A refused try is not counted, and restores those taken with it. Throws
 * 429 with the seconds to wait.
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

/** Tries that guessed nothing, or came to nothing, do not count. */
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

/**
 * Lets somebody look whether they guessed right, as one of their tries: what `look` finds does not count, undefined and null do.
 * Throws 429 before looking when no try is left.
 */
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
 * Lets somebody show a secret that is too long to be guessed: a right one passes however many wrong ones were tried, as by somebody
 * else at the same address. Wrong ones count. Throws 429 when no try is left.
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
 * Counts a try of $1 by $2 that begins at $3 and counts until $4, if fewer than $5 do; answers a row then. Who tries further writes
 * nothing more. Nobody waits until it is on the disk: a database that breaks down forgets the tries of its last moment at worst.
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

/** Whether there was one left. */
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
