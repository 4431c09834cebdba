import { expect, test } from 'vitest'
import { keysAtWork } from './letter-keys.ts'

test.each([
  ['j', ''],
  ['?', ''],
  ['/', ''],
  ['g>o', ''],
  ['j,arrowdown', 'arrowdown'],
  ['shift+j,shift+arrowdown', 'shift+arrowdown'],
  ['enter', 'enter'],
  ['escape', 'escape'],
  ['meta+i,ctrl+i', 'meta+i,ctrl+i'],
])('of %j, %j stays active with single-key shortcuts off, and all with them on', (keys, without) => {
  expect(keysAtWork(keys, false)).toBe(without)
  expect(keysAtWork(keys, true)).toBe(keys)
})
