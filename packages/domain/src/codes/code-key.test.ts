import { describe, expect, test } from 'vitest'
import { codeKey, giftCardKey, namedBy } from './index.ts'

describe('a code is the same however it is copied', () => {
  test.each([
    'summer-10',
    ' SUMMER-10\t',
    'SUMMER\u201310',
    'SUMMER\u2011\u200b10',
    'SUM\u00adMER \u2212 10',
    '\u200eSUMMER\u00a0-\u202f10\u200f',
    'ＳＵＭＭＥＲ－１０',
    'Summer-10.',
    'SUMMER-10\u3002',
    '\ufeffSUMMER-10\ufe0f',
  ])('%j', (copied) => {
    expect(codeKey(copied)).toBe('SUMMER-10')
  })

  test.each(['SUMMER10', 'SUMMER-1O', 'SUMMER_10', 'SUMMER.10', 'ŠUMMER-10'])(
    '%j is a different code',
    (other) => {
      expect(codeKey(other)).not.toBe('SUMMER-10')
    },
  )

  test('a code of only full stops keeps them', () => {
    expect(codeKey('..')).toBe('..')
  })
})

test.each([
  '2BXE-H6FW-J3EY-DX6Q',
  '2bxeh6fwj3eydx6q',
  '2BXE H6FW J3EY DX6Q',
  '2BXE\u2013H6FW\u2013J3EY\u2013DX6Q.',
])('%j matches the same gift card', (copied) => {
  expect(giftCardKey(copied)).toBe('2BXEH6FWJ3EYDX6Q')
})

test('of two codes with the same key, each matches its own spelling, and any other spelling matches the first', () => {
  const stored = [{ code: 'SALE' }, { code: 'SALE.' }, { code: 'A B' }]
  expect(namedBy('sale.', stored, codeKey)).toBe(stored[1])
  expect(namedBy('sale', stored, codeKey)).toBe(stored[0])
  expect(namedBy('sa le..', stored, codeKey)).toBe(stored[0])
  expect(namedBy('ab', stored, codeKey)).toBe(stored[2])
  expect(namedBy('abc', stored, codeKey)).toBeUndefined()
})
