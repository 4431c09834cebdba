import { networkOf } from '@purser/domain/session'
import type { Db } from '../../../database/index.ts'
import type { ConnectionOf } from '../../../http/index.ts'
import { judgeAttempt } from '../../credentials/index.ts'
import { deviceCookie } from '../token-cookies.ts'
import { operatorDevices } from './known-devices.ts'

/** Of whom a password is asked. */
interface Asked {
  readonly email: string
  /** What is kept of the password; undefined for an account that is not there: then none is right. */
  readonly password_hash: string | undefined
}

/** Whether a password is right, as one try of this browser at the account. Throws 429 after too many wrong ones, 503 in a rush. */
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
