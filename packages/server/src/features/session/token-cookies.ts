import { signInStepSeconds } from '@purser/domain/session'
import { DEVICE_SECONDS, tokenCookie } from '../credentials/index.ts'
import { ABSOLUTE_SECONDS } from './lifetimes.ts'

/** Name of the session cookie on plain http. */
export const PLAIN_COOKIE = 'purser_session'
export const sessionCookie = tokenCookie(PLAIN_COOKIE, 'lax', ABSOLUTE_SECONDS)
/** Proves to the server that this browser signed in before; the database decides whether that still counts. */
export const deviceCookie = tokenCookie('purser_device', 'strict', DEVICE_SECONDS)
/** Identifies a sign-in whose password was right and that awaits its second factor. */
export const stepCookie = tokenCookie('purser_sign_in', 'strict', signInStepSeconds)
