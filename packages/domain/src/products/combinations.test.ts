import { describe, expect, test } from 'vitest'
import {
  type Choice,
  combinationsOf,
  countCombinations,
  type EnteredOption,
  regenerateCombinations,
  type TypedCombinations,
} from './index.ts'

const size = { key: 'a', values: ['S', 'M'] }
const color = { key: 'b', values: ['Red', 'Blue'] }
const empty = { key: 'c', values: [] }
const words = (choices: readonly Choice[]) => choices.map((choice) => Object.values(choice).join('/'))

test.each([
  ['no options', [], []],
  ['an option without values', [empty], []],
  ['one option', [size], ['S', 'M']],
  ['two options, the last changes fastest', [size, color], ['S/Red', 'S/Blue', 'M/Red', 'M/Blue']],
  ['an option with values and one without', [empty, size], ['S', 'M']],
] as const)('combinations of %s', (_, options, expected) => {
  expect(words(combinationsOf(options))).toEqual(expected)
  expect(countCombinations(options)).toBe(expected.length)
})

describe('text typed for a combination', () => {
  const entries = { fresh: () => '', copyOf: (entry: string) => `${entry} copied` }
  const nothing: TypedCombinations<string> = { shown: [], hidden: [] }
  const begin = (options: readonly EnteredOption[]): TypedCombinations<string> => {
    const made = regenerateCombinations(nothing, combinationsOf(options), entries)
    return { ...made, shown: made.shown.map((one) => ({ ...one, entry: words([one.choice])[0] ?? '' })) }
  }
  const changed = (before: TypedCombinations<string>, options: readonly EnteredOption[]) =>
    regenerateCombinations(before, combinationsOf(options), entries)
  const entered = ({ shown }: TypedCombinations<string>) => shown.map(({ entry }) => entry)

  test.each([
    ['stays when a value is added', [size], [{ ...size, values: ['S', 'L', 'M'] }], ['S', '', 'M']],
    [
      'stays when a value is removed',
      [size, color],
      [size, { ...color, values: ['Blue'] }],
      ['S/Blue', 'M/Blue'],
    ],
    ['is copied when an option is added', [size], [size, color], ['S', 'S copied', 'M', 'M copied']],
    ['comes from the first value when an option is removed', [size, color], [size], ['S/Red', 'M/Red']],
    [
      'stays when options are reordered',
      [size, color],
      [color, size],
      ['S/Red', 'M/Red', 'S/Blue', 'M/Blue'],
    ],
    ['is cleared when all options are replaced', [size], [color], ['', '']],
  ] as const)('%s', (_, before, options, expected) => {
    expect(entered(changed(begin(before), options))).toEqual(expected)
  })

  test('is restored when its value or option is added again', () => {
    const before = begin([size, color])
    const without = changed(before, [size, { ...color, values: ['Blue'] }])
    expect(entered(changed(without, [size, color]))).toEqual(entered(before))
    expect(entered(changed(changed(before, [size]), [size, color]))).toEqual(entered(before))
  })
})
