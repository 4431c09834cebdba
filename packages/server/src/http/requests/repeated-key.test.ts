import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repeatedKey } from './repeated-key.ts'

test.each([
  ['{"a":1,"a":2}', 'a'],
  ['{"a" : 1, "\\u0061" : 2}', 'a'],
  ['{"x":[{"b":1},{"b":{"c":1,"c":2}}]}', 'c'],
  ['{"a\\"":1,"b":"a\\":","a\\"":2}', 'a"'],
  ['{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}', undefined],
  ['{"a":"a","b":"a"}', undefined],
  ['["a","a"]', undefined],
  ['{"a\\\\":1,"a":2}', undefined],
  ['{"":1,"":2}', ''],
  ['"a"', undefined],
])('%s repeats %j', (text, key) => {
  expect(repeatedKey(text)).toBe(key)
})

test('JSON.stringify never repeats a name, and a name added to its object again is found', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(repeatedKey(JSON.stringify(value, null, 1))).toBeUndefined()
    }),
  )
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), (object) => {
      const [name = ''] = Object.keys(object)
      const text = JSON.stringify(object)
      expect(repeatedKey(`${text.slice(0, -1)},${JSON.stringify(name)}:1}`)).toBe(name)
    }),
  )
})
