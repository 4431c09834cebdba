import { describe, expect, test } from 'vitest'
import { hashAsV1 } from '../../../test/v1-database/v1-password.ts'
import { convertMedusaHash, hashPassword, isOutdated, NO_PASSWORD } from './index.ts'
import { hasHash } from './password-hash.ts'

const fits = (stored: string | undefined, password: string) => hasHash(stored, password, 'operators')
const changed = (hash: string, at: number) => {
  const bytes = Buffer.from(hash, 'base64')
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return bytes.toString('base64')
}

describe('a password hash of Medusa v1 (session-43)', () => {
  test.each([1, 15])('with a logN of %i fits its password and no other', async (logN) => {
    const stored = await convertMedusaHash(hashAsV1('supersecret', { logN, r: 8 }))
    expect(stored).toMatch(/^medusa\$[\w-]{86}\$scrypt\$N=32768,r=8,p=3\$[\w-]{22}\$[\w-]{43}$/)
    expect(await fits(stored ?? '', 'supersecret')).toBe(true)
    expect(await fits(stored ?? '', 'supersecreT')).toBe(false)
    expect(await fits(stored ?? '', '')).toBe(false)
    expect(isOutdated(stored ?? '')).toBe(true)
  })

  test('is not stored, nor what it was checked by', async () => {
    const hash = hashAsV1('supersecret')
    const proof = Buffer.from(hash, 'base64').subarray(64)
    const stored = await convertMedusaHash(hash)
    expect(stored).not.toContain(proof.toString('base64url'))
    expect(await convertMedusaHash(hash)).not.toBe(stored)
  })

  test('can be converted at a lower cost, where there are many', async () => {
    const stored = await convertMedusaHash(hashAsV1('supersecret'), { N: 2 ** 12, r: 8, p: 1 })
    expect(stored).toContain('$scrypt$N=4096,r=8,p=1$')
    expect(await fits(stored ?? '', 'supersecret')).toBe(true)
    expect(await fits(stored ?? '', 'other')).toBe(false)
  })

  const hash = hashAsV1('supersecret')
  test.each([
    ['none', null],
    ['an empty one', ''],
    ['a text that is no base64', 'x'.repeat(127)],
    ['one with another name', changed(hash, 0)],
    ['one of another version', changed(hash, 6)],
    ['one with a wrong checksum', changed(hash, 50)],
    ['one whose parameters were changed', changed(hash, 7)],
    ['one that is too short', hash.slice(0, 124)],
    ['one that takes too much memory', hashAsV1('supersecret', { logN: 17, r: 8 })],
    ['one that takes too long', hashAsV1('supersecret', { p: 17 })],
    ['one of bcrypt', '$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy'],
  ])('is no password if it is malformed: %s', async (_, malformed) => {
    expect(await convertMedusaHash(malformed)).toBeNull()
  })
})

test('what is stored without a password fits nothing', async () => {
  expect(await fits(NO_PASSWORD, '')).toBe(false)
  expect(await fits(NO_PASSWORD, NO_PASSWORD)).toBe(false)
  expect(await fits(undefined, '')).toBe(false)
})

test('a password of our own fits its hash, which is current', async () => {
  const stored = await hashPassword('correct horse', 'operators')
  expect(await fits(stored, 'correct horse')).toBe(true)
  expect(await fits(stored, 'wrong horse')).toBe(false)
  expect(isOutdated(stored)).toBe(false)
})
