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
  ['one value per option', 'Color Size', [of('A', 'red', 'S'), of('B', 'red', 'M')], null],
  ['values that differ in case', 'Size', [of('A', 's'), of('B', 'S')], null],
  ['values with spaces at the ends', 'Color Size', [of('A', 'red', ' S'), of('B', 'red ', 'S')], null],
  ['missing value', 'Color Size', [of('A', 'red')], 'option_values_missing'],
  ['empty value', 'Color Size', [of('A', 'red', '')], 'option_values_missing'],
  ['too many values', 'Size', [of('A', 'red', 'S')], 'option_values_missing'],
  [
    'two variants with the same values',
    'Size',
    [of('B', 'S'), of('C', 'M'), of('A', 'S')],
    'option_values_taken',
  ],
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
  ['no variants', [], null],
  ['the same value in all variants', ['red', 'red'], null],
  [
    'several values',
    ['red', 'blue', 'red'],
    'Variants use different values of Color: red, blue. Change the variants first.',
  ],
])('deleting an option with %s', (_, values, message) => {
  expect(deleteOptionRefusal({ title: 'Color', values })?.message ?? null).toBe(message)
})

test.each([
  ['unused title', 'Color', undefined, null],
  [
    'title of another option',
    'Size',
    undefined,
    "This product already has an option 'Size'. Choose another title.",
  ],
  [
    'title of another option with spaces',
    ' Size ',
    'opt_2',
    "This product already has an option 'Size'. Choose another title.",
  ],
  [
    'title of another option in capitals',
    'SIZE',
    undefined,
    "This product already has an option 'Size'. Choose another title.",
  ],
  ['its own title', 'Size', 'opt_1', null],
  ['its own title in another case', 'size', 'opt_1', null],
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
