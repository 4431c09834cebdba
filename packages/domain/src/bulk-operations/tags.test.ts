import { expect, test } from 'vitest'
import { changedTags } from './index.ts'

test.each([
  ['adds at the end', ['a', 'b'], { add: ['c'] }, ['a', 'b', 'c']],
  ['adds each once', ['a', 'b'], { add: ['b', 'c', 'c'] }, ['a', 'b', 'c']],
  ['removes', ['a', 'b'], { remove: ['a', 'x'] }, ['b']],
  ['replaces', ['a'], { add: ['b'], remove: ['a'] }, ['b']],
  ['tells case apart', ['vip'], { add: ['VIP'] }, ['vip', 'VIP']],
  ['keeps what is in both', ['a', 'b'], { add: ['a'], remove: ['a'] }, ['b', 'a']],
])('changing tags %s', (_, before, change, after) => {
  expect(changedTags(before, change)).toEqual(after)
})
