import { expect, test } from 'vitest'
import { idPrefixes } from './index.ts'

test('every kind of record has a prefix of its own', () => {
  const prefixes = Object.values(idPrefixes)
  expect(new Set(prefixes).size).toBe(prefixes.length)
})
