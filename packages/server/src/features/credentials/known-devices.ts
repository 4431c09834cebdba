import { SECONDS_A_DAY } from '@purser/domain/dates'
import { idPrefixes } from '@purser/domain/ids'
import { sql } from 'kysely'
import { addSeconds } from '../../clock.ts'
import { type Db, newId, type Tx } from '../../database/index.ts'
import { hashToken, newToken } from './token.ts'

/** Seconds for which a browser stays known after the last sign-in with it. */
export const DEVICE_SECONDS = 180 * SECONDS_A_DAY

interface DeviceTable {
  readonly table: 'known_device' | 'known_customer_device'
  /** The column of the account's id. */
  readonly owner: 'user_id' | 'customer_id'
  readonly accounts: 'user' | 'customer'
}

/** Creates functions for the known devices of one kind of account (docs/decisions/0022-known-devices.md). */
export function knownDevices({ table, owner, accounts }: DeviceTable) {
  const devices = sql.table(table)
  const ownerId = sql.ref(owner)

  return {
    /**
     * Returns the id of the device with this token if the account with this email has signed in with it before; otherwise null, so that the
     * account treats the device as unknown.
     */
    async find(db: Db, token: string | undefined, email: string, now: string): Promise<string | null> {
      if (token === undefined) return null
      const { rows } = await sql<{ device_id: string }>`
        select device.device_id from ${devices} as device join ${sql.table(accounts)} as account on account.id = device.${ownerId}
        where device.token_hash = ${hashToken(token)} and device.expires_at > ${now}
          and account.email = ${email} and account.deleted_at is null`.execute(db)
      return rows[0]?.device_id ?? null
    },

    /**
     * Remembers the device that an account has just signed in with, also for accounts that did so before. Returns its new token (256 random
     * bits), of which only the hash is stored. The former token expires, so that someone who planted it in this browser learns nothing.
     */
    async remember(tx: Tx, former: string | undefined, accountId: string, now: string): Promise<string> {
      const token = newToken()
      const hash = hashToken(token)
      const moved =
        former === undefined
          ? []
          : (
              await sql<{ device_id: string }>`update ${devices} set token_hash = ${hash}
                where token_hash = ${hashToken(former)} and expires_at > ${now} returning device_id`.execute(
                tx,
              )
            ).rows
      const deviceId = moved[0]?.device_id ?? newId(idPrefixes.device)
      const expiresAt = addSeconds(now, DEVICE_SECONDS)
      await sql`insert into ${devices} (token_hash, ${ownerId}, device_id, created_at, expires_at)
        values (${hash}, ${accountId}, ${deviceId}, ${now}, ${expiresAt})
        on conflict (token_hash, ${ownerId}) do update set expires_at = excluded.expires_at`.execute(tx)
      return token
    },

    /** Forgets the devices of an account, except the one with this token. */
    async forget(tx: Tx, accountId: string, token?: string): Promise<void> {
      const kept = token === undefined ? '' : hashToken(token)
      await sql`delete from ${devices} where ${ownerId} = ${accountId} and token_hash <> ${kept}`.execute(tx)
    },
  }
}
