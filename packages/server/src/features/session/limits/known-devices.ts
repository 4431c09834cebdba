import { idPrefixes } from '@purser/domain/ids'
import { addSeconds } from '../../../clock.ts'
import { type Db, newId, type Tx } from '../../../database/index.ts'
import { hashToken, newToken } from '../../credentials/index.ts'
import { DEVICE_SECONDS } from '../lifetimes.ts'

/**
 * The device that a token stands for, when an operator of this email has signed in with it before; null for every other token:
 * a device that somebody else signed in with is a stranger to this account.
 */
export async function findKnownDevice(
  db: Db,
  token: string | undefined,
  email: string,
  now: string,
): Promise<string | null> {
  if (token === undefined) return null
  const device = await db
    .selectFrom('known_device')
    .innerJoin('user', 'user.id', 'known_device.user_id')
    .select('known_device.device_id')
    .where('known_device.token_hash', '=', hashToken(token))
    .where('known_device.expires_at', '>', now)
    .where('user.email', '=', email)
    .where('user.deleted_at', 'is', null)
    .executeTakeFirst()
  return device?.device_id ?? null
}

/**
 * Remembers the device that an operator has just signed in with, beside those who did so before, and answers its new token (256
 * random bits), of which only the hash is kept. The former token ends: whoever put it into this browser learns nothing.
 */
export async function rememberDevice(
  tx: Tx,
  former: string | undefined,
  user_id: string,
  now: string,
): Promise<string> {
  const token = newToken()
  const token_hash = hashToken(token)
  const moved =
    former === undefined
      ? []
      : await tx
          .updateTable('known_device')
          .set({ token_hash })
          .where('token_hash', '=', hashToken(former))
          .where('expires_at', '>', now)
          .returning('device_id')
          .execute()
  const expires_at = addSeconds(now, DEVICE_SECONDS)
  const device_id = moved[0]?.device_id ?? newId(idPrefixes.device)
  await tx
    .insertInto('known_device')
    .values({ token_hash, user_id, device_id, created_at: now, expires_at })
    .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ expires_at }))
    .execute()
  return token
}
