import { type SqlBool, sql } from 'kysely'
import { addSeconds } from '../../../clock.ts'
import { type Db, transact } from '../../../database/index.ts'
import { Failure } from '../../../http/index.ts'

const WINDOW_SECONDS = 24 * 3_600
/** Wrong passwords in a row that one account may have from one origin before each further try must wait. */
const ACCOUNT_TRIES = 5
const FIRST_WAIT_SECONDS = 60
const LONGEST_WAIT_SECONDS = 15 * 60
/** Wrong passwords a day from one origin, whatever the account. */
const ORIGIN_TRIES = 100

/**
 * Seconds from the last failure to the next try: none for the first five failures in a row, then 1, 2, 4, 8 and at most
 * 15 minutes. Counted for the account and the origin together, so that a stranger elsewhere cannot lock an operator out.
 */
export function waitAfter(failures: number): number {
  if (failures < ACCOUNT_TRIES) return 0
  return Math.min(FIRST_WAIT_SECONDS * 2 ** Math.min(failures - ACCOUNT_TRIES, 10), LONGEST_WAIT_SECONDS)
}

/**
 * Takes one try to sign in and answers its id. It counts as failed until `approveAttempt`, so that many tries at once cannot
 * slip through together. Its origin is a device that the account knows, else the address: a known device has tries of its own,
 * which nobody else at its address uses up (A-2). Throws 429 with the seconds to wait.
 */
export async function takeAttempt(db: Db, email: string, origin: string, now: string): Promise<number> {
  return transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${origin}`}, 0))`.execute(tx)
    const since = addSeconds(now, -WINDOW_SECONDS)
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
      .where('created_at', '>', since)
      .executeTakeFirstOrThrow()
    requireTime(account_last, waitAfter(account_count), now)
    const originWait = origin_count < ORIGIN_TRIES ? 0 : LONGEST_WAIT_SECONDS
    requireTime(origin_last, originWait, now)
    const { id } = await tx
      .insertInto('login_attempt')
      .values({ email, address: origin, is_success: false, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

function requireTime(last: string | null, wait: number, now: string): void {
  if (wait === 0 || last === null) return
  const left = Math.ceil((Date.parse(last) + wait * 1_000 - Date.parse(now)) / 1_000)
  if (left <= 0) return
  throw new Failure(
    'too_many_requests',
    `Too many wrong passwords. Try again in ${left < 120 ? `${left} seconds` : `${Math.ceil(left / 60)} minutes`}.`,
    { retryAfter: left },
  )
}

/** The try succeeded. */
export async function approveAttempt(db: Db, id: number): Promise<void> {
  await db.updateTable('login_attempt').set({ is_success: true }).where('id', '=', id).execute()
}

/** The try was not judged (the store was too busy): it does not count. */
export async function withdrawAttempt(db: Db, id: number): Promise<void> {
  await db.deleteFrom('login_attempt').where('id', '=', id).execute()
}
