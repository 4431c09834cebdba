import { expect, test } from 'vitest'
import { keysAtWork } from './letter-keys.ts'

test.each([
  ['j', ''],
  ['?', ''],
  ['/', ''],
  ['g>o', ''],
  ['j,arrowdown', 'arrowdown'],
  ['enter', 'enter'],
  ['escape', 'escape'],
  ['meta+i,ctrl+i', 'meta+i,ctrl+i'],
])('of %j there works %j without letters, and all of it with them', (keys, without) => {
  expect(keysAtWork(keys, false)).toBe(without)
  expect(keysAtWork(keys, true)).toBe(keys)
})
