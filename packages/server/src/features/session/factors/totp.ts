import { Secret, TOTP } from 'otpauth'

const SECRET_BYTES = 20
const PERIOD_SECONDS = 30
/** Periods before and after the current one whose codes are accepted, because clocks differ. */
const WINDOW = 1

const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), label, issuer, period: PERIOD_SECONDS, digits: 6 })

/** Returns a secret of 160 random bits in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** Returns the URI that an authenticator app reads from a QR code. */
export const totpUri = (secret: string, email: string, storeName: string): string =>
  totpOf(secret, email, storeName).toString()

/** Returns the 30-second period of a code, counted since 1970; null if the code matches no period around now. */
export function periodOfCode(secret: string, code: string, now: string): number | null {
  const timestamp = Date.parse(now)
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + delta
}
