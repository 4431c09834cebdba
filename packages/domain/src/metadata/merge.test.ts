import { describe, expect, test } from 'vitest'
import { mergeMetadata } from './index.ts'

describe('metadata is merged key by key', () => {
  test.each([
    ['a new key is added', { a: 1 }, { b: 2 }, { a: 1, b: 2 }],
    ['a key is replaced', { a: 1 }, { a: 2 }, { a: 2 }],
    ['an empty string deletes its key', { a: 1, b: 2 }, { a: '' }, { b: 2 }],
    ['a nested object is replaced as a whole', { a: { x: 1, y: 2 } }, { a: { x: 3 } }, { a: { x: 3 } }],
    ['null is a value', { a: 1 }, { a: null }, { a: null }],
    ['no metadata before', null, { a: 1 }, { a: 1 }],
    ['null clears everything', { a: 1 }, null, null],
    ['undefined changes nothing', { a: 1 }, undefined, { a: 1 }],
  ])('%s', (_name, current, patch, merged) => {
    expect(mergeMetadata(current, patch)).toEqual(merged)
  })

  test('keys that reach into built-in objects are ignored', () => {
    const patch = JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": 1, "a": 1}')
    const merged = mergeMetadata({}, patch)
    expect(Object.keys(merged ?? {})).toEqual(['a'])
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })
})
