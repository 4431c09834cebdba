import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createVault } from './index.ts'

const key = randomBytes(32)
const vault = createVault(key)

test('sealed text opens with the same key and purpose, and reveals nothing by itself', () => {
  const sealed = vault.seal('tokens', 'Zx81 token ä')
  expect(vault.open('tokens', sealed)).toBe('Zx81 token ä')
  expect(createVault(key).open('tokens', sealed)).toBe('Zx81 token ä')
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('Zx81')
  expect(vault.seal('tokens', 'Zx81 token ä')).not.toBe(sealed)
  expect(vault.open('state', sealed)).toBeNull()
})

test('another key opens nothing, and has another name', () => {
  const other = createVault(randomBytes(32))
  expect(other.open('tokens', vault.seal('tokens', 'a'))).toBeNull()
  expect(other.keyId).not.toBe(vault.keyId)
  expect(createVault(key).keyId).toBe(vault.keyId)
  expect(other.derive('pkce', 'a')).not.toBe(vault.derive('pkce', 'a'))
})

test('with a key and older ones, the first seals, and each opens', () => {
  const newer = createVault(randomBytes(32), key)
  expect(newer.open('tokens', vault.seal('tokens', 'a'))).toBe('a')
  expect(vault.open('tokens', newer.seal('tokens', 'a'))).toBeNull()
  expect(newer.keyIds).toEqual([newer.keyId, vault.keyId])
  expect(newer.keyId).not.toBe(vault.keyId)
})

test('what was changed in any byte, cut or spelled otherwise does not open', () => {
  const sealed = vault.seal('tokens', 'secret')
  const bytes = Buffer.from(sealed, 'base64url')
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(vault.open('tokens', changed.toString('base64url'))).toBeNull()
  }
  for (const wrong of ['', 'a', '!', sealed.slice(0, -2), `${sealed}=`, ` ${sealed}`, bytes.toString('hex')])
    expect(vault.open('tokens', wrong)).toBeNull()
})

test('a derived key is unique to its text and purpose', () => {
  expect(vault.derive('pkce', 'a')).toBe(vault.derive('pkce', 'a'))
  expect(vault.derive('pkce', 'a')).toMatch(/^[\w-]{43}$/)
  expect(vault.derive('pkce', 'b')).not.toBe(vault.derive('pkce', 'a'))
  expect(vault.derive('other', 'a')).not.toBe(vault.derive('pkce', 'a'))
})
