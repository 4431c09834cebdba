import { randomBytes, timingSafeEqual } from 'node:crypto'
import { deriveKey } from './derive-key.ts'
import { type HashingQueue, takeTurn } from './hashing-turns.ts'
import { isMedusaHeader, proofOfPassword, readMedusaHash } from './medusa-hash.ts'

interface Cost {
  readonly N: number
  readonly r: number
  readonly p: number
}

const COST: Cost = { N: 2 ** 15, r: 8, p: 3 }
const KEY_BYTES = 32
const SALT_BYTES = 16

/**
 * Hashes a password with scrypt and a salt of 16 bytes, as `scrypt$N=32768,r=8,p=3$salt$key` (base64url). The parameters are stored so that
 * they can be raised later. The password is used unchanged. Throws 503 when the caller's queue is full.
 */
export function hashPassword(password: string, queue: HashingQueue): Promise<string> {
  return takeTurn(() => hashed(password, COST), queue)
}

async function hashed(secret: string | Buffer, cost: Cost): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await deriveKey(secret, { salt, bytes: KEY_BYTES, cost })
  return storedAs(cost, salt, key)
}

const parametersOf = ({ N, r, p }: Cost) => `N=${N},r=${r},p=${p}`
const storedAs = (cost: Cost, salt: Buffer, key: Buffer) =>
  `scrypt$${parametersOf(cost)}$${salt.toString('base64url')}$${key.toString('base64url')}`

/** How the hash of a password that came from Medusa v1 starts until its owner signs in. */
export const MEDUSA = 'medusa$'

/**
 * Converts a password hash of Medusa v1 (96 bytes in base64) to the form in which Purser stores it until its owner signs in, which replaces it:
 * `medusa$header$scrypt$N=32768,r=8,p=3$salt$key`. The password stays unknown and keeps working. Returns null if it is no such hash: then there
 * is no password, and its owner must set one. For many customers a lower cost keeps this short: at the default cost it takes a fifth of a second each.
 */
export async function convertMedusaHash(
  hash: string | null | undefined,
  cost: Cost = COST,
): Promise<string | null> {
  const read = readMedusaHash(hash)
  if (read === null) return null
  return `${MEDUSA}${read.header.toString('base64url')}$${await hashed(read.proof, cost)}`
}

/** Stored as the hash of an operator without a password: nothing that is typed fits it. */
export const NO_PASSWORD = 'none'

const storedForm =
  /^(?:medusa\$([\w-]{86})\$)?scrypt\$N=(\d{1,8}),r=(\d{1,3}),p=(\d{1,3})\$([\w-]{16,})\$([\w-]{16,})$/

/** A hash that no password has, so that an unknown account takes as much time as a known one. */
const nobody = storedAs(COST, randomBytes(SALT_BYTES), randomBytes(KEY_BYTES))

interface KeptHash {
  /** Of a password that came from Medusa v1; else null. */
  readonly header: Buffer | null
  readonly cost: Cost
  readonly salt: Buffer
  readonly key: Buffer
}

function readStored(stored: string): KeptHash | null {
  const [whole, header, N, r, p, salt = '', key = ''] = storedForm.exec(stored) ?? []
  if (whole === undefined) return null
  const ofMedusa = header === undefined ? null : Buffer.from(header, 'base64url')
  if (ofMedusa !== null && !isMedusaHeader(ofMedusa)) return null
  return {
    header: ofMedusa,
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  }
}

/**
 * Checks a password against its hash. Returns false after the same time if the hash is undefined because there is no such account. Throws
 * 503 like `hashPassword`.
 */
export async function hasHash(
  stored: string | undefined,
  password: string,
  queue: HashingQueue,
): Promise<boolean> {
  const kept = stored === undefined ? null : readStored(stored)
  const { header, cost, salt, key } = kept ?? readStored(nobody) ?? unreadable()
  const actual = await takeTurn(async () => {
    const secret = header === null ? password : await proofOfPassword(password, header)
    const derived = await deriveKey(secret, { salt, bytes: key.length, cost })
    // A hash that is cheaper to check would otherwise show that there is an account.
    if (costs(cost) < costs(COST)) await hashed(password, COST)
    return derived
  }, queue)
  return timingSafeEqual(actual, key) && kept !== null
}

const costs = ({ N, r, p }: Cost) => N * r * p

function unreadable(): never {
  throw new Error('The hash that no password has must be readable.')
}

/** Returns whether a hash was made with other parameters than the current ones, or elsewhere. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(`scrypt$${parametersOf(COST)}$`)
}
