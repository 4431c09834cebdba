import { passwordRefusal } from '@purser/domain/session'
import { refuse } from '../../http/index.ts'
import { estimateGuesses } from './estimate-guesses.ts'
import type { HashingQueue } from './hashing-turns.ts'
import { hashPassword } from './password-hash.ts'

/** Hashes a new password. Throws 400 with the reason if it isn't acceptable, 503 when too many callers are waiting. */
export async function hashNewPassword(password: string, email: string, queue: HashingQueue): Promise<string> {
  refuse(passwordRefusal(password, email, await estimateGuesses(password, email)), 'invalid_data')
  return hashPassword(password, queue)
}
