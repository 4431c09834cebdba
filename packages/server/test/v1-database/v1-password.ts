import { createHash, createHmac, randomBytes, scryptSync } from 'node:crypto'

/** Hashes a password as Medusa v1 does: scrypt-kdf's format in base64, with its parameters logN 1, r 1, p 1. */
export function hashAsV1(password: string): string {
  const salt = randomBytes(32)
  const key = scryptSync(password, salt, 64, { N: 2, r: 1, p: 1 })
  const parameters = Buffer.alloc(10)
  parameters.writeUInt8(0, 0)
  parameters.writeUInt8(1, 1)
  parameters.writeUInt32BE(1, 2)
  parameters.writeUInt32BE(1, 6)
  const head = Buffer.concat([Buffer.from('scrypt'), parameters, salt])
  const checked = Buffer.concat([head, createHash('sha256').update(head).digest().subarray(0, 16)])
  return Buffer.concat([checked, createHmac('sha256', key.subarray(32)).update(checked).digest()]).toString(
    'base64',
  )
}
