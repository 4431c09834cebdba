import { normalizeEmail } from '../emails/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'

const shortestPassword = 8
const longestPassword = 512

/** Guesses that a password withstands at least: with what one account is given a day they last for thousands of years. */
const fewestGuesses = 1e8

/** Why a password is too short or too long, or null: it has 8 to 512 characters (code points). */
export function passwordLengthRefusal(password: string): Refusal | null {
  const length = [...password].length
  if (length < shortestPassword)
    return refusal('password_too_short', `Use at least ${shortestPassword} characters.`, 'password')
  if (length > longestPassword)
    return refusal('password_too_long', `Use at most ${longestPassword} characters.`, 'password')
  return null
}

/**
 * Why a password is not accepted for the operator of this email, or null: its length is right, it does not hold the email, and
 * whoever knows how people make passwords needs this many `guesses` or more. No kind of character is asked of it.
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
