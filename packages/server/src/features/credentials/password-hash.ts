import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { type HashingQueue, takeTurn } from './hashing-turns.ts'

const COST = { N: 2 ** 15, r: 8, p: 3 } as const
const KEY_BYTES = 32
const SALT_BYTES = 16

interface Derivation {
  readonly salt: Buffer
  readonly bytes: number
  readonly cost: ScryptOptions
}

function derive(password: string, { salt, bytes, cost }: Derivation, queue: HashingQueue): Promise<Buffer> {
  const options = { ...cost, maxmem: 256 * 1024 * 1024 }
  return takeTurn(
    () =>
      new Promise<Buffer>((resolve, reject) =>
        scrypt(password, salt, bytes, options, (error, key) => (error ? reject(error) : resolve(key))),
      ),
    queue,
  )
}

/**
 * scrypt with a salt of 16 bytes, as `scrypt$N=32768,r=8,p=3$salt$key` (base64url): the parameters stand with the hash,
 * so that they can be raised. The password is taken as it is, whole. With `beside` it has the salt of that hash, so that one
 * derivation tells which of the two a password has. Throws 503 when too many wait for their turn in the queue of those who call.
 */
export async function hashPassword(password: string, queue: HashingQueue, beside?: string): Promise<string> {
  const [, , , , kept] = (beside !== undefined && !isOutdated(beside) && storedForm.exec(beside)) || []
  const salt = kept === undefined ? randomBytes(SALT_BYTES) : Buffer.from(kept, 'base64url')
  const key = await derive(password, { salt, bytes: KEY_BYTES, cost: COST }, queue)
  return `scrypt$${parametersOf(COST)}$${salt.toString('base64url')}$${key.toString('base64url')}`
}

const parametersOf = ({ N, r, p }: { N: number; r: number; p: number }) => `N=${N},r=${r},p=${p}`

const storedForm = /^scrypt\$N=(\d{1,8}),r=(\d{1,3}),p=(\d{1,3})\$([\w-]{16,})\$([\w-]{16,})$/

/** A hash that no password has: an unknown account costs the same time as a known one. */
const nobody = `scrypt$${parametersOf(COST)}$${randomBytes(SALT_BYTES).toString('base64url')}$${randomBytes(KEY_BYTES).toString('base64url')}`

/** The part of a hash that says how it was made. */
const makingOf = (stored: string) => stored.slice(0, stored.lastIndexOf('$'))

/**
 * Which of these hashes the password has, the first of them; null, after the same time, where it has none or there are none. One
 * derivation is made: hashes with another salt than the first have no password. Throws 503 as `hashPassword` does.
 */
export async function findHash(
  stored: readonly string[],
  password: string,
  queue: HashingQueue,
): Promise<string | null> {
  const alike = stored.filter((each) => storedForm.test(each) && makingOf(each) === makingOf(stored[0] ?? ''))
  const first = alike[0] ?? nobody
  const [, N, r, p, salt = '', key = ''] = storedForm.exec(first) ?? []
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const bytes = Buffer.from(key, 'base64url').length
  const actual = await derive(password, { salt: Buffer.from(salt, 'base64url'), bytes, cost }, queue)
  const right = alike.filter((each) => isSame(actual, each))
  return right[0] ?? null
}

function isSame(key: Buffer, stored: string): boolean {
  const kept = Buffer.from(stored.slice(stored.lastIndexOf('$') + 1), 'base64url')
  return kept.length === key.length && timingSafeEqual(key, kept)
}

/** Whether a hash was made with other parameters than today's. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(`scrypt$${parametersOf(COST)}$`)
}
