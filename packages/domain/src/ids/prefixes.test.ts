import { expect, test } from 'vitest'
import { idPrefixes } from './index.ts'

test('every kind of record has its own prefix', () => {
  const prefixes = Object.values(idPrefixes)
  expect(new Set(prefixes).size).toBe(prefixes.length)
})
