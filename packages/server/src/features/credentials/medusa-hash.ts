import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from './derive-key.ts'

/*
 * Medusa v1 stores passwords as scrypt-kdf does: 96 bytes in base64. The header has "scrypt", a version, log2 of N, r, p, a salt of 32
 * bytes and a checksum; then comes an HMAC of the header, whose key is derived from the password. Medusa's N is 2, which any laptop
 * guesses through. So only the header is kept as it is, and of the HMAC a hash at our own cost.
 */

const HEADER_BYTES = 64
const HASH_BYTES = 96
/** More would take more memory than a sign-in may use; no version of Medusa v1 does. */
const MAX_MEMORY_BYTES = 64 * 1024 * 1024
const MAX_PARALLEL = 16

/** A hash of Medusa v1 in its two parts. */
interface MedusaHash {
  readonly header: Buffer
  /** What only the password leads to. */
  readonly proof: Buffer
}

/** Reads a password hash of Medusa v1. Returns null if it is none: no text of 96 bytes, a wrong checksum, or parameters out of range. */
export function readMedusaHash(text: string | null | undefined): MedusaHash | null {
  if (text == null || !/^[A-Za-z0-9+/]{128}$/.test(text)) return null
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length !== HASH_BYTES) return null
  const header = bytes.subarray(0, HEADER_BYTES)
  return isMedusaHeader(header) ? { header, proof: bytes.subarray(HEADER_BYTES) } : null
}

/** Returns whether bytes are the header of a hash of Medusa v1 that can be checked. */
export function isMedusaHeader(header: Buffer): boolean {
  if (header.length !== HEADER_BYTES) return false
  if (header.toString('latin1', 0, 6) !== 'scrypt' || header[6] !== 0) return false
  const checksum = createHash('sha256').update(header.subarray(0, 48)).digest().subarray(0, 16)
  if (!timingSafeEqual(checksum, header.subarray(48))) return false
  const logN = header[7] ?? 0
  const { r, p } = costOf(header)
  const isCostly = 128 * 2 ** logN * r > MAX_MEMORY_BYTES || p > MAX_PARALLEL
  return logN >= 1 && logN < 32 && r >= 1 && p >= 1 && !isCostly
}

const costOf = (header: Buffer) => ({
  N: 2 ** (header[7] ?? 0),
  r: header.readUInt32BE(8),
  p: header.readUInt32BE(12),
})

/** Computes what a password leads to with a header; equal to the proof of its hash if the password is right. */
export async function proofOfPassword(password: string, header: Buffer): Promise<Buffer> {
  const key = await deriveKey(password, { salt: header.subarray(16, 48), bytes: 64, cost: costOf(header) })
  return createHmac('sha256', key.subarray(32)).update(header).digest()
}
