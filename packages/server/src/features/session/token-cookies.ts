import { signInStepSeconds } from '@purser/domain/session'
import { DEVICE_SECONDS, tokenCookie } from '../credentials/index.ts'
import { ABSOLUTE_SECONDS } from './lifetimes.ts'

/** The session's cookie on plain http. */
export const PLAIN_COOKIE = 'purser_session'
export const sessionCookie = tokenCookie(PLAIN_COOKIE, 'lax', ABSOLUTE_SECONDS)
/** What a browser shows of an earlier signing in; whether it is worth anything the database knows. */
export const deviceCookie = tokenCookie('purser_device', 'strict', DEVICE_SECONDS)
/** By which a browser goes on with a sign-in whose password was right. */
export const stepCookie = tokenCookie('purser_sign_in', 'strict', signInStepSeconds)
