import { type FactorCode, networkOf, readFactorCode } from '@purser/domain/session'
import type { Db } from '../../../database/index.ts'
import { type ConnectionOf, Failure, notAllowed } from '../../../http/index.ts'
import { countAttempt } from '../../credentials/index.ts'
import { operatorDevices } from '../limits/known-devices.ts'
import { deviceCookie } from '../token-cookies.ts'
import { isLocked, openSecret } from './factor-secret.ts'
import { confirmedFactors } from './factors.queries.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { periodOfCode } from './totp.ts'

export interface FactorOwner {
  readonly id: string
  readonly email: string
}

/**
 * Runs `judge` as one attempt of this browser at an operator's second factor. Attempts have the same limits as passwords but are counted
 * separately: only someone with the password can use them up. Throws 429 after too many wrong ones.
 */
export async function tryFactor<Result>(
  db: Db,
  owner: FactorOwner,
  judge: () => Promise<Result | null>,
  { request, now }: ConnectionOf,
): Promise<Result | null> {
  const device = await operatorDevices.find(db, deviceCookie.read(request), owner.email, now)
  const origin = device ?? networkOf(request.ip)
  const attempt = { account: attemptsOf(owner.id), origin, isStranger: device === null, secrets: 'codes' }
  const result = await countAttempt(db, attempt, judge, now)
  if (result === null) request.log.warn({ email: owner.email, address: request.ip }, 'second factor refused')
  return result
}

/** Returns the key that attempts at an operator's second factor are counted under. */
export const attemptsOf = (userId: string): string => `second factor ${userId}`

/**
 * Uses up a code of the operator and returns its kind; null if it is wrong, too old or already used. Throws 429 after too many wrong ones,
 * 400 if the secrets can't be read.
 */
export async function judgeCode(
  db: Db,
  owner: FactorOwner,
  typed: string,
  connection: ConnectionOf,
): Promise<FactorCode['kind'] | null> {
  const given = readFactorCode(typed)
  const { vault } = connection.request.server
  const factors = (await confirmedFactors(db, owner.id)).filter(({ kind }) => kind === 'totp')
  if (given?.kind === 'totp' && factors.length > 0 && factors.every((each) => isLocked(vault, each)))
    throw notAllowed(
      "The server can't read your authenticator app's secret because its SECRET_KEY was changed. Use a recovery code.",
      'factor_locked',
      'code',
    )
  const judge = async () => {
    if (given === null) return null
    if (given.kind === 'recovery_code') return useRecoveryCode(db, owner.id, given.code)
    for (const factor of factors) {
      const secret = openSecret(vault, factor)
      if (secret !== null && (await useTotpCode(db, { id: factor.id, secret }, given.code, connection.now)))
        return true
    }
    return null
  }
  const isRight = await tryFactor(db, owner, async () => ((await judge()) ? true : null), connection)
  return isRight === null ? null : (given?.kind ?? null)
}

/** Uses up a code of an authenticator app; returns false if it is wrong, or if one of its period or a later one was used. */
export async function useTotpCode(
  db: Db,
  factor: { readonly id: string; readonly secret: string },
  code: string,
  now: string,
): Promise<boolean> {
  const period = periodOfCode(factor.secret, code, now)
  if (period === null) return false
  const used = await db
    .updateTable('operator_factor')
    .set({ last_step: period, last_used_at: now })
    .where('id', '=', factor.id)
    .where((factor) => factor.or([factor('last_step', 'is', null), factor('last_step', '<', period)]))
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

const wrongWords = {
  code: 'This code is wrong or was already used. Wait for the next one.',
  passkey: "This passkey wasn't accepted. Try again.",
}

/** One error for wrong, expired and used codes. */
export const wrongCode = (type: 'unauthorized' | 'invalid_data', field: keyof typeof wrongWords): Failure =>
  new Failure(type, wrongWords[field], { code: 'wrong_code', field })
