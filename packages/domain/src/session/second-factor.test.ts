import { describe, expect, test } from 'vitest'
import { isRecentSignIn, readFactorCode, removeFactorRefusal, requireFactorRefusal } from './index.ts'

describe('a typed code', () => {
  test.each([
    ['123456', { kind: 'totp', code: '123456' }],
    [' 123 456 ', { kind: 'totp', code: '123456' }],
    ['123-456', { kind: 'totp', code: '123456' }],
    ['１２３４５６', { kind: 'totp', code: '123456' }],
    ['\u200b123456', { kind: 'totp', code: '123456' }],
    ['abcdef-ghjkmn-pqrstu-234567', { kind: 'recovery_code', code: 'abcdefghjkmnpqrstu234567' }],
    ['ABCDEF–GHJKMN pqrstu234567\n', { kind: 'recovery_code', code: 'abcdefghjkmnpqrstu234567' }],
    ['12345', null],
    ['1234567', null],
    ['abcdef', null],
    ['abcdef-ghjkmn-pqrstu-23456ä', null],
    ['', null],
  ])('%j is read as %j', (typed, read) => {
    expect(readFactorCode(typed)).toEqual(read)
  })
})

test.each([
  [true, true, 'second_factor_in_use'],
  [true, false, undefined],
  [false, true, undefined],
])('removing a factor, the last: %s, required: %s, is refused with %s', (isLast, isRequired, code) => {
  expect(removeFactorRefusal({ isLast, isRequired })?.code).toBe(code)
})

test('only an operator with a second factor can require one of everyone', () => {
  expect(requireFactorRefusal({ hasFactor: false })?.code).toBe('second_factor_missing')
  expect(requireFactorRefusal({ hasFactor: true })).toBeNull()
})

test.each([
  ['2026-03-02T09:00:00.000Z', true],
  ['2026-03-02T08:50:00.000Z', true],
  ['2026-03-02T08:49:59.999Z', false],
])('a session opened at %s counts as recent at 09:00: %s', (openedAt, isRecent) => {
  expect(isRecentSignIn(openedAt, '2026-03-02T09:00:00.000Z')).toBe(isRecent)
})
