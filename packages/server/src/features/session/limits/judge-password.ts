import { networkOf } from '@purser/domain/session'
import type { Db } from '../../../database/index.ts'
import type { ConnectionOf } from '../../../http/index.ts'
import { judgeAttempt } from '../../credentials/index.ts'
import { deviceCookie } from '../token-cookies.ts'
import { operatorDevices } from './known-devices.ts'

/** The account whose password is checked. */
interface Asked {
  readonly email: string
  /** The stored hash; undefined for an unknown account, for which no password is right. */
  readonly password_hash: string | undefined
}

/**
 * Returns whether a password is right, as one attempt of this browser at the account. Throws 429 after too many wrong ones, 503 under high
 * load.
 */
export async function judgePassword(
  db: Db,
  { email, password_hash }: Asked,
  password: string,
  { request, now }: ConnectionOf,
): Promise<boolean> {
  const device = await operatorDevices.find(db, deviceCookie.read(request), email, now)
  const origin = device ?? networkOf(request.ip)
  const attempt = { account: email, origin, isStranger: device === null, queue: 'operators' } as const
  const isRight = await judgeAttempt(db, attempt, { password, password_hash }, now)
  if (!isRight) request.log.warn({ email, address: request.ip }, 'password refused')
  return isRight
}
