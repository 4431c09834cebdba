import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { takeTurn } from './hashing-turns.ts'

const COST = { N: 2 ** 15, r: 8, p: 3 } as const
const KEY_BYTES = 32
const SALT_BYTES = 16

function derive(password: string, salt: Buffer, bytes: number, cost: ScryptOptions): Promise<Buffer> {
  const options = { ...cost, maxmem: 256 * 1024 * 1024 }
  return takeTurn(
    () =>
      new Promise<Buffer>((resolve, reject) =>
        scrypt(password, salt, bytes, options, (error, key) => (error ? reject(error) : resolve(key))),
      ),
  )
}

/**
 * scrypt with a salt of 16 bytes, as `scrypt$N=32768,r=8,p=3$salt$key` (base64url): the parameters stand with the hash,
 * so that they can be raised. The password is taken as it is, whole. Throws 503 when too many wait for their turn.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password, salt, KEY_BYTES, COST)
  return `scrypt$${parametersOf(COST)}$${salt.toString('base64url')}$${key.toString('base64url')}`
}

const parametersOf = ({ N, r, p }: { N: number; r: number; p: number }) => `N=${N},r=${r},p=${p}`

const storedForm = /^scrypt\$N=(\d{1,8}),r=(\d{1,3}),p=(\d{1,3})\$([\w-]{16,})\$([\w-]{16,})$/

/** A hash that no password has: an unknown account costs the same time as a known one. */
const nobody = `scrypt$${parametersOf(COST)}$${randomBytes(SALT_BYTES).toString('base64url')}$${randomBytes(KEY_BYTES).toString('base64url')}`

/** Whether the password is the one that was hashed; always false, after the same time, where there is no hash. */
export async function isPasswordOf(stored: string | undefined, password: string): Promise<boolean> {
  const parts = storedForm.exec(stored ?? '') ?? storedForm.exec(nobody)
  const [, N, r, p, salt = '', key = ''] = parts ?? []
  const expected = Buffer.from(key, 'base64url')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const actual = await derive(password, Buffer.from(salt, 'base64url'), expected.length, cost)
  return timingSafeEqual(actual, expected)
}

/** Whether a hash was made with other parameters than today's. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(`scrypt$${parametersOf(COST)}$`)
}
