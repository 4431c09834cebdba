import { expect, test } from 'vitest'
import { areFilled, firstTexts, recordOf } from './text-row.ts'

const rows = (...texts: string[][]) => texts.map((each, index) => ({ key: index, texts: each }))

test('a row is filled when each of its texts is', () => {
  expect(areFilled(rows(['a', 'b']))).toBe(true)
  expect(areFilled(rows(['a', ' ']))).toBe(false)
  expect(areFilled([])).toBe(true)
})

test('numbers are sent trimmed, in their order', () => {
  expect(firstTexts(rows([' RR 1 '], ['2']))).toEqual(['RR 1', '2'])
})

test('keys and values are sent as metadata, and none when there are none', () => {
  expect(recordOf(rows(['packed by', 'Ana'], ['box', 'S']))).toEqual({ 'packed by': 'Ana', box: 'S' })
  expect(recordOf([])).toBeUndefined()
})
