import { SECONDS_A_DAY } from '@purser/domain/dates'
import { idPrefixes } from '@purser/domain/ids'
import { signInWait } from '@purser/domain/session'
import { type SqlBool, sql } from 'kysely'
import { addSeconds } from '../../clock.ts'
import { type Db, type Tx, transact } from '../../database/index.ts'
import { Failure } from '../../http/index.ts'
import type { HashingQueue } from './hashing-turns.ts'
import { hasHash } from './password-hash.ts'

const WINDOW_SECONDS = SECONDS_A_DAY

/** A sign-in attempt. */
export interface Attempt {
  /** The account: an operator's email; for other kinds of accounts, a text that can't be an email. */
  readonly account: string
  /** Where the attempt comes from: a known device, an IP address or a storefront. Wrong passwords are counted for it. */
  readonly origin: string
  /** Whether the attempt comes from an unknown device. All such attempts share one allowance of the account. */
  readonly isStranger: boolean
  /** Whether the origin is shared by many people, so that it has no limit of its own. */
  readonly isCrowd?: boolean
  /** What is guessed, in the plural, for the error message. Default: passwords. */
  readonly secrets?: string
}

/**
 * Starts a sign-in attempt and returns its id. The attempt counts as failed until `approveAttempt`, so that concurrent attempts can't slip
 * past the limit together. A known device has its own allowance, which nobody else can use up (A-2). Unknown devices also share one
 * allowance of the account, so that many addresses together guess no faster. Throws 429 with the seconds to wait.
 */
async function takeAttempt(db: Db, attempt: Attempt, now: string): Promise<number> {
  const { account, origin, isStranger } = attempt
  return transact(db, async (tx) => {
    await takeTurn(tx, `sign-in ${origin}`)
    await requireTimeOfOrigin(tx, attempt, now)
    if (isStranger) {
      // Always after the origin's turn: a fixed order avoids deadlocks.
      await takeTurn(tx, `sign-in of strangers ${account}`)
      await requireTimeOfStrangers(tx, attempt, now)
    }
    const { id } = await tx
      .insertInto('login_attempt')
      .values({ email: account, address: origin, is_success: false, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

async function takeTurn(tx: Tx, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(tx)
}

async function requireTimeOfOrigin(
  tx: Tx,
  { account: email, origin, isCrowd, secrets }: Attempt,
  now: string,
): Promise<void> {
  const { account_count, account_last, origin_count, origin_last } = await tx
    .selectFrom('login_attempt')
    .select((attempt) => {
      const ofAccount = sql<SqlBool>`email = ${email} and id > coalesce((
        select max(id) from login_attempt where email = ${email} and address = ${origin} and is_success), 0)`
      return [
        attempt.fn.countAll<number>().filterWhere(ofAccount).as('account_count'),
        attempt.fn.max('created_at').filterWhere(ofAccount).as('account_last'),
        attempt.fn.countAll<number>().as('origin_count'),
        attempt.fn.max('created_at').as('origin_last'),
      ]
    })
    .where('address', '=', origin)
    .where('is_success', '=', false)
    .where('created_at', '>', addSeconds(now, -WINDOW_SECONDS))
    .executeTakeFirstOrThrow()
  requireTime(account_last, signInWait.inARow(account_count), now, secrets)
  if (!isCrowd) requireTime(origin_last, signInWait.ofOrigin(origin_count), now, secrets)
}

async function requireTimeOfStrangers(
  tx: Tx,
  { account: email, secrets }: Attempt,
  now: string,
): Promise<void> {
  const { count, last } = await tx
    .selectFrom('login_attempt')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('created_at').as('last')])
    .where('email', '=', email)
    .where('is_success', '=', false)
    .where('created_at', '>', addSeconds(now, -WINDOW_SECONDS))
    .where('address', 'not like', `${idPrefixes.device}\\_%`)
    .executeTakeFirstOrThrow()
  requireTime(last, signInWait.byStrangers(count), now, secrets)
}

function requireTime(last: string | null, wait: number, now: string, secrets = 'passwords'): void {
  if (wait === 0 || last === null) return
  const left = Math.ceil((Date.parse(last) + wait * 1_000 - Date.parse(now)) / 1_000)
  if (left <= 0) return
  throw new Failure(
    'too_many_requests',
    `Too many wrong ${secrets}. Try again in ${left < 120 ? `${left} seconds` : `${Math.ceil(left / 60)} minutes`}.`,
    { retryAfter: left },
  )
}

/** Marks an attempt as successful. */
async function approveAttempt(db: Db, id: number): Promise<void> {
  await db.updateTable('login_attempt').set({ is_success: true }).where('id', '=', id).execute()
}

/** Deletes an attempt that couldn't be checked because the store was too busy, so that it doesn't count. */
async function withdrawAttempt(db: Db, id: number): Promise<void> {
  await db.deleteFrom('login_attempt').where('id', '=', id).execute()
}

/**
 * Runs `judge` as one attempt, which counts as wrong if it returns null, and not at all if it throws. Throws 429 after too many wrong ones.
 */
export async function countAttempt<Result>(
  db: Db,
  attempt: Attempt,
  judge: () => Promise<Result | null>,
  now: string,
): Promise<Result | null> {
  const id = await takeAttempt(db, attempt, now)
  const found = await judge().catch(async (error: unknown) => {
    await withdrawAttempt(db, id)
    throw error
  })
  if (found !== null) await approveAttempt(db, id)
  return found
}

/**
 * Checks a password against its hash as one attempt. An undefined hash means that there is no such account; that takes the same time.
 * Throws 429 after too many wrong attempts, 503 when too many callers are waiting.
 */
export async function judgeAttempt(
  db: Db,
  { queue, ...attempt }: Attempt & { readonly queue: HashingQueue },
  { password, password_hash }: { readonly password: string; readonly password_hash: string | undefined },
  now: string,
): Promise<boolean> {
  const judge = async () => (await hasHash(password_hash, password, queue)) || null
  return (await countAttempt(db, attempt, judge, now)) !== null
}
