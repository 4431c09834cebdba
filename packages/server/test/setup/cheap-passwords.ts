import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { scrypt, scryptSync } = crypto

/** Another cost still gives another key. */
const cheap = (options: ScryptOptions): ScryptOptions => ({ ...options, N: (options.N ?? 2 ** 14) / 2 ** 10 })

function cheapScrypt(
  password: BinaryLike,
  salt: BinaryLike,
  bytes: number,
  options: ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
): void {
  scrypt(password, salt, bytes, cheap(options), done)
}

function cheapScryptSync(password: BinaryLike, salt: BinaryLike, bytes: number, options: ScryptOptions) {
  return scryptSync(password, salt, bytes, cheap(options))
}

/**
 * In the process of the tests a password costs a thousandth: at full cost each takes 0.3 s of the processor, and a run hashes hundreds.
 * What is stored names the full cost all the same. Programs that tests start pay it (commands/operator.test.ts looks at their hash).
 */
if (scrypt.name !== cheapScrypt.name) {
  // A process runs many files, and this before each.
  Object.assign(crypto, { scrypt: cheapScrypt, scryptSync: cheapScryptSync })
  syncBuiltinESMExports()
}
