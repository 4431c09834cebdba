export { DEVICE_SECONDS, knownDevices } from './known-devices.ts'
export { type Attempt, countAttempt, judgeAttempt } from './login-limits.ts'
export { maySignIn } from './may-sign-in.ts'
export { hashNewPassword } from './new-password.ts'
export {
  /** @internal The move-in from Medusa v1 calls it. */
  convertMedusaHash,
  hashPassword,
  isOutdated,
  /** @internal The move-in from Medusa v1 looks for it. */
  MEDUSA,
  /** @internal The move-in from Medusa v1 stores it. */
  NO_PASSWORD,
} from './password-hash.ts'
export { pruneEnded } from './prune-ended.ts'
export { hashToken, newToken, sentToken } from './token.ts'
export { tokenCookie } from './token-cookie.ts'
export { wrongCredentials } from './wrong-credentials.ts'
