import type { Db } from '../../../database/index.ts'
import type { ConnectionOf } from '../../../http/index.ts'
import { isPasswordOf } from '../password-hash.ts'
import { deviceCookie } from '../token-cookies.ts'
import { findKnownDevice } from './known-devices.ts'
import { approveAttempt, takeAttempt, withdrawAttempt } from './login-limits.ts'

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
  const device = await findKnownDevice(db, deviceCookie.read(request), email, now)
  const attempt = await takeAttempt(db, email, { device, address: request.ip }, now)
  const isRight = await isPasswordOf(password_hash, password).catch(async (error: unknown) => {
    await withdrawAttempt(db, attempt)
    throw error
  })
  if (isRight) await approveAttempt(db, attempt)
  else request.log.warn({ email, address: request.ip }, 'password refused')
  return isRight
}
