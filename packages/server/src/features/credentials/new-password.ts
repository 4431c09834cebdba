import { passwordRefusal } from '@purser/domain/session'
import { refuse } from '../../http/index.ts'
import { estimateGuesses } from './estimate-guesses.ts'
import type { HashingQueue } from './hashing-turns.ts'
import { hashPassword } from './password-hash.ts'

/**
 * What is stored of a new password. Throws 400 with what is wrong with it, 503 in a rush.
 */
export async function hashNewPassword(password: string, email: string, queue: HashingQueue): Promise<string> {
  refuse(passwordRefusal(password, email, await estimateGuesses(password, email)), 'invalid_data')
  return hashPassword(password, queue)
}
