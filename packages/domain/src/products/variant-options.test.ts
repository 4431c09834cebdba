import { expect, test } from 'vitest'
import {
  deleteOptionRefusal,
  optionTitleRefusal,
  optionTitlesRefusal,
  variantOptionsRefusal,
} from './index.ts'

const named = (titles: string) => titles.split(' ').map((title) => ({ title }))
const of = (title: string, ...values: (string | null)[]) => ({
  title,
  values,
  field: `variants.${title}.options`,
})

test.each([
  ['each has one value for each option', 'Color Size', [of('A', 'red', 'S'), of('B', 'red', 'M')], null],
  ['values are case-sensitive', 'Size', [of('A', 's'), of('B', 'S')], null],
  [
    'values are not told apart by where they end',
    'Color Size',
    [of('A', 'red', ' S'), of('B', 'red ', 'S')],
    null,
  ],
  ['a value is missing', 'Color Size', [of('A', 'red')], 'option_values_missing'],
  ['a value is empty', 'Color Size', [of('A', 'red', '')], 'option_values_missing'],
  ['there are too many values', 'Size', [of('A', 'red', 'S')], 'option_values_missing'],
  ['two are the same', 'Size', [of('B', 'S'), of('C', 'M'), of('A', 'S')], 'option_values_taken'],
])('options and variants: %s', (_, options, variants, code) => {
  const refused = variantOptionsRefusal(named(options), variants)
  expect(refused?.code ?? null).toBe(code)
  if (code !== null) expect(refused?.field).toBe('variants.A.options')
})

test('without options there is one variant', () => {
  expect(variantOptionsRefusal([], [of('A')])).toBeNull()
  expect(variantOptionsRefusal([], [of('A'), of('B')])?.message).toBe(
    'A and B have the same options: no option tells them apart.',
  )
})

test.each([
  ['no variant', [], null],
  ['the same value for all', ['red', 'red'], null],
  [
    'several values',
    ['red', 'blue', 'red'],
    'Variants use different values of Color: red, blue. Change the variants first.',
  ],
])('an option with %s', (_, values, message) => {
  expect(deleteOptionRefusal({ title: 'Color', values })?.message ?? null).toBe(message)
})

test.each([
  ['a title of its own', 'Color', undefined, null],
  [
    'the title of another',
    'Size',
    undefined,
    "This product already has an option 'Size'. Choose another title.",
  ],
  [
    'spaces do not make another title',
    ' Size ',
    'opt_2',
    "This product already has an option 'Size'. Choose another title.",
  ],
  [
    'capitals do not, either',
    'SIZE',
    undefined,
    "This product already has an option 'Size'. Choose another title.",
  ],
  ['it may keep its own', 'Size', 'opt_1', null],
  ['its own can get other capitals', 'size', 'opt_1', null],
])('the title of an option: %s', (_, title, id, message) => {
  const refused = optionTitleRefusal([{ id: 'opt_1', title: 'Size' }], title, id)
  expect(refused?.message ?? null).toBe(message)
  if (message !== null) expect(refused).toMatchObject({ code: 'option_title_taken', field: 'title' })
})

test.each([
  [[], null],
  [['Size', 'Color'], null],
  [
    ['Size', 'Color', 'Size'],
    ["There are two options 'Size'. Rename one.", 'options.2.title'],
  ],
  [
    ['Colour', 'colour'],
    ["'Colour' and 'colour' are the same option. Rename one.", 'options.1.title'],
  ],
  [
    ['Größe', 'Grösse'],
    ["'Größe' and 'Grösse' are the same option. Rename one.", 'options.1.title'],
  ],
  [
    ['Size', 'Color', 'Colour'],
    ["'Color' and 'Colour' are the same option. Rename one.", 'options.2.title'],
  ],
])('the options %j of one product are reported as: %j', (titles, said) => {
  const refused = optionTitlesRefusal(titles)
  expect(refused && [refused.message, refused.field]).toEqual(said)
})
