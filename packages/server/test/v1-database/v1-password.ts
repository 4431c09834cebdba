import { createHash, createHmac, randomBytes, scryptSync } from 'node:crypto'

/** Hashes a password as Medusa v1 does: scrypt-kdf's format in base64, with its parameters logN 1, r 1, p 1 unless others are given. */
export function hashAsV1(password: string, { logN = 1, r = 1, p = 1 } = {}): string {
  const salt = randomBytes(32)
  const key = scryptSync(password, salt, 64, { N: 2 ** logN, r, p, maxmem: 2 ** 28 })
  const parameters = Buffer.alloc(10)
  parameters.writeUInt8(0, 0)
  parameters.writeUInt8(logN, 1)
  parameters.writeUInt32BE(r, 2)
  parameters.writeUInt32BE(p, 6)
  const head = Buffer.concat([Buffer.from('scrypt'), parameters, salt])
  const checked = Buffer.concat([head, createHash('sha256').update(head).digest().subarray(0, 16)])
  return Buffer.concat([checked, createHmac('sha256', key.subarray(32)).update(checked).digest()]).toString(
    'base64',
  )
}
