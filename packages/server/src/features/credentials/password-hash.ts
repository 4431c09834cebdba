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
 * Hashes a password with scrypt and a salt of 16 bytes, as `scrypt$N=32768,r=8,p=3$salt$key` (base64url). The parameters are stored so that
 * they can be raised later. The password is used unchanged. Throws 503 when the caller's queue is full.
 */
export async function hashPassword(password: string, queue: HashingQueue): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password, { salt, bytes: KEY_BYTES, cost: COST }, queue)
  return `scrypt$${parametersOf(COST)}$${salt.toString('base64url')}$${key.toString('base64url')}`
}

const parametersOf = ({ N, r, p }: { N: number; r: number; p: number }) => `N=${N},r=${r},p=${p}`

const storedForm = /^scrypt\$N=(\d{1,8}),r=(\d{1,3}),p=(\d{1,3})\$([\w-]{16,})\$([\w-]{16,})$/

/** A hash that no password has, so that an unknown account takes as much time as a known one. */
const nobody = `scrypt$${parametersOf(COST)}$${randomBytes(SALT_BYTES).toString('base64url')}$${randomBytes(KEY_BYTES).toString('base64url')}`

/**
 * Checks a password against its hash. Returns false after the same time if the hash is undefined because there is no such account. Throws
 * 503 like `hashPassword`.
 */
export async function hasHash(
  stored: string | undefined,
  password: string,
  queue: HashingQueue,
): Promise<boolean> {
  const isReadable = stored !== undefined && storedForm.test(stored)
  const [, N, r, p, salt = '', key = ''] = storedForm.exec(isReadable ? stored : nobody) ?? []
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const kept = Buffer.from(key, 'base64url')
  const actual = await derive(
    password,
    { salt: Buffer.from(salt, 'base64url'), bytes: kept.length, cost },
    queue,
  )
  return timingSafeEqual(actual, kept) && isReadable
}

/** Returns whether a hash was made with other parameters than the current ones. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(`scrypt$${parametersOf(COST)}$`)
}
