import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { scrypt, scryptSync } = crypto

/** A different cost still gives a different key. Costs that are cheap already stay: those of passwords that come from Medusa v1. */
const cheap = ({ N = 2 ** 14, ...options }: ScryptOptions): ScryptOptions => ({
  ...options,
  N: N > 2 ** 10 ? N / 2 ** 10 : N,
})

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
 * In the test process a password costs a thousandth: at full cost each takes 0.3 s of CPU, and a run hashes hundreds.
 * The stored hash names the full cost all the same. Programs that tests start pay the full cost
 * (commands/operator.test.ts checks their hash).
 */
if (scrypt.name !== cheapScrypt.name) {
  // A process runs many files, and this before each.
  Object.assign(crypto, { scrypt: cheapScrypt, scryptSync: cheapScryptSync })
  syncBuiltinESMExports()
}
