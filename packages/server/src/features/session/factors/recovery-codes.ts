import type { Db, Tx } from '../../../database/index.ts'
import { hashToken } from '../../credentials/index.ts'
import { randomGroups } from '../generate-password.ts'

const CODES = 10
const GROUPS = 4
const GROUP_LENGTH = 6

/**
 * Replaces an operator's recovery codes and returns the new ones. Only a plain hash of each is stored, which can't be reversed because
 * codes have 120 random bits.
 */
export async function replaceRecoveryCodes(tx: Tx, user_id: string, created_at: string): Promise<string[]> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', user_id).execute()
  const codes = Array.from({ length: CODES }, () => randomGroups(GROUPS, GROUP_LENGTH))
  await tx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ code_hash: hashOf(code), user_id, created_at })))
    .execute()
  return codes
}

/** Uses up a recovery code; returns false if the operator has no such code left. */
export async function useRecoveryCode(db: Db, userId: string, code: string): Promise<boolean> {
  const used = await db
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(code))
    .executeTakeFirst()
  return used.numDeletedRows === 1n
}

export async function countRecoveryCodes(db: Db | Tx, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

const hashOf = (code: string) => hashToken(code.replaceAll('-', ''))
