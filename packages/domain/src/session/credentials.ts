import { type Refusal, refusal } from '../refusals/index.ts'

const shortestPassword = 8
const longestPassword = 512

/** The passwords that are tried first everywhere; longer ones than the shortest allowed only. */
const commonPasswords: ReadonlySet<string> = new Set([
  '12345678',
  '123456789',
  '1234567890',
  '11111111',
  '00000000',
  '12341234',
  '87654321',
  '1q2w3e4r',
  '1qaz2wsx',
  'abcd1234',
  'abc12345',
  'admin123',
  'administrator',
  'changeme',
  'iloveyou',
  'letmein1',
  'password',
  'password1',
  'password12',
  'password123',
  'passw0rd',
  'p@ssw0rd',
  'qwerty12',
  'qwerty123',
  'qwertyui',
  'qwertyuiop',
  'asdfghjk',
  'football',
  'baseball',
  'princess',
  'sunshine',
  'superman',
  'supersecret',
  'trustno1',
  'welcome1',
  'welcome123',
])

/**
 * Why a password is not accepted, or null: it has 8 to 512 characters (code points) and is none of
 * the commonest, in any case. Nothing else is asked of it.
 */
export function passwordRefusal(password: string): Refusal | null {
  const length = [...password].length
  if (length < shortestPassword)
    return refusal(
      'password_too_short',
      `A password has at least ${shortestPassword} characters.`,
      'password',
    )
  if (length > longestPassword)
    return refusal('password_too_long', `A password has at most ${longestPassword} characters.`, 'password')
  if (commonPasswords.has(password.toLowerCase()))
    return refusal(
      'password_too_common',
      'This password is one of the most common. Choose another.',
      'password',
    )
  return null
}

/** An email as it is stored and compared: trimmed, lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** Whether a text, once normalized, can be an email: one '@' between a name and a domain with a dot, 254 characters at most. */
export function isEmail(text: string): boolean {
  const email = normalizeEmail(text)
  const hasForm =
    /^[^\s@<>(),;:"\\[\]]{1,64}@([a-z0-9\u00a1-\uffff]([a-z0-9\u00a1-\uffff-]*[a-z0-9\u00a1-\uffff])?\.)+[a-z0-9\u00a1-\uffff-]{2,63}$/
  return email.length <= 254 && hasForm.test(email)
}
