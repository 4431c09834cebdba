import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Keeps secrets of others so that who reads the database, or a copy of it, does not have them. */
export interface Vault {
  /** Names the key that seals without telling it: kept beside what it seals. */
  readonly keyId: string
  /** The keys that open: the one that seals first. */
  readonly keyIds: readonly string[]
  /** Encrypts (AES-256-GCM). What was sealed for one purpose opens for no other. */
  seal(purpose: string, text: string): string
  /** Null for what no key of it did seal for this purpose. */
  open(purpose: string, sealed: string): string | null
  /** 256 bits that follow from a text, and from which nobody without the key learns anything. */
  derive(purpose: string, text: string): string
}

/**
 * A vault that seals by the first key and opens by any: 32 random bytes each, as the configuration admits them.
 */
export function createVault(secretKey: Buffer, ...olderKeys: readonly Buffer[]): Vault {
  const locks = [secretKey, ...olderKeys].map(createLock)
  const [first = createLock(secretKey)] = locks
  return {
    keyId: first.keyId,
    keyIds: locks.map(({ keyId }) => keyId),
    seal: first.seal,
    open(purpose, sealed) {
      for (const lock of locks) {
        const text = lock.open(purpose, sealed)
        if (text !== null) return text
      }
      return null
    },
    derive: first.derive,
  }
}

/** A vault of one key. */
function createLock(secretKey: Buffer): Omit<Vault, 'keyIds'> {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secretKey, '', `purser ${use}`, 32))
  const sealingKey = keyFor('seal')
  const derivingKey = keyFor('derive')
  return {
    keyId: keyFor('key id').subarray(0, 6).toString('hex'),
    seal(purpose, text) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealingKey, iv).setAAD(Buffer.from(purpose))
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url')
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      // What is no base64url is read as far as it goes: only the one spelling counts, or a state would have many.
      if (bytes.length < IV_BYTES + TAG_BYTES || bytes.toString('base64url') !== sealed) return null
      const decipher = createDecipheriv('aes-256-gcm', sealingKey, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      try {
        const content = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
        return Buffer.concat([content, decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
    derive: (purpose, text) =>
      createHmac('sha256', derivingKey).update(`${purpose}\n${text}`).digest('base64url'),
  }
}
