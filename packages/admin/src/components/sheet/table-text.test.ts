import { expect, test } from 'vitest'
import { readTableText, writeTableText } from './table-text.ts'

test.each([
  [
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['one', [['one']]],
  ['', [[]]],
  ['a\t\tb', [['a', '', 'b']]],
  ['a\t', [['a', '']]],
  ['\ta', [['', 'a']]],
  ['a\n\nb', [['a'], [''], ['b']]],
  ['"two\nlines"\tb', [['two\nlines', 'b']]],
  ['"two\r\nlines"\r\nb', [['two\nlines'], ['b']]],
  ['"say ""hi"""\tb', [['say "hi"', 'b']]],
  ['""\tb', [['', 'b']]],
  ['5" nail\tb', [['5" nail', 'b']]],
  ['"quoted" word\tb', [['"quoted" word', 'b']]],
  ['"open\tb', [['"open', 'b']]],
])('%j is %j', (text, rows) => {
  expect(readTableText(text)).toEqual(rows)
})

test('a written block is read back unchanged', () => {
  const rows = [
    ['plain', 'two\nlines', 'a\ttab'],
    ['5" nail', '"quoted"', ''],
  ]
  expect(readTableText(writeTableText(rows))).toEqual(rows)
})

test('a block of 60,000 cells is read whole', () => {
  const row = Array.from({ length: 30 }, (_, at) => String(at))
  expect(readTableText(Array.from({ length: 2000 }, () => row.join('\t')).join('\n'))).toHaveLength(2000)
})
