import { type BinaryLike, type ScryptOptions, scrypt } from 'node:crypto'

interface Derivation {
  readonly salt: Buffer
  readonly bytes: number
  readonly cost: ScryptOptions
}

/** Derives a key by scrypt, in a thread of its own. */
export function deriveKey(secret: BinaryLike, { salt, bytes, cost }: Derivation): Promise<Buffer> {
  const options = { ...cost, maxmem: 256 * 1024 * 1024 }
  return new Promise<Buffer>((resolve, reject) =>
    scrypt(secret, salt, bytes, options, (error, key) => (error ? reject(error) : resolve(key))),
  )
}
