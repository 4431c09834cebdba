import { expect, test } from 'vitest'
import { areIsolated, isolate } from './index.ts'

test.each([
  ['Nina Tanaka', 'Nina Tanaka'],
  ['田中 ニナ', '田中 ニナ'],
  ['', ''],
  ['דנה כהן', '\u2068דנה כהן\u2069'],
  ['محمد 12', '\u2068محمد 12\u2069'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['\u2069דנה\u2067', '\u2068דנה\u2069'],
])('%j is inserted into a sentence as %j', (text, isolated) => {
  expect(isolate(text)).toBe(isolated)
  expect(isolate(isolate(text))).toBe(isolated)
})

test.each([
  ['Hello \u2068דנה\u2069,', true],
  ['Hello', true],
  ['Hello \u2069דנה\u2068,', false],
  ['\u2068דנה', false],
])('isolates in %j are balanced: %j', (text, are) => {
  expect(areIsolated(text)).toBe(are)
})
