import { normalizeEmail } from '../emails/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'

const shortestPassword = 8
const longestPassword = 512

/** The minimum guesses to crack a password: at one account's daily limit they last thousands of years. */
const fewestGuesses = 1e8

/** Returns why a password is too short or too long, or null: 8 to 512 characters (code points). */
export function passwordLengthRefusal(password: string): Refusal | null {
  const length = [...password].length
  if (length < shortestPassword)
    return refusal('password_too_short', `Use at least ${shortestPassword} characters.`, 'password')
  if (length > longestPassword)
    return refusal('password_too_long', `Use at most ${longestPassword} characters.`, 'password')
  return null
}

/**
 * Returns why a password is not accepted for the operator with this email, or null: it must have a valid length, not contain the
 * email, and withstand at least this many informed `guesses`. No character classes are required.
 */
export function passwordRefusal(password: string, email: string, guesses: number): Refusal | null {
  const length = passwordLengthRefusal(password)
  if (length !== null) return length
  if (password.toLowerCase().includes(normalizeEmail(email)))
    return refusal(
      'password_holds_email',
      "The password can't contain the email. Choose another.",
      'password',
    )
  if (guesses < fewestGuesses)
    return refusal(
      'password_too_weak',
      'This password is too easy to guess. Try three or four unrelated words.',
      'password',
    )
  return null
}
