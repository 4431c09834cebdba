import { expect, test } from 'vitest'
import { addTags } from './tags.ts'

test.each([
  ['a text is a tag, without the spaces around it', [], [' mug '], ['mug']],
  ['commas part tags', ['mug'], ['blue, ,red,'], ['mug', 'blue', 'red']],
  ['a tag stands once, as it was first written', ['Mug'], ['mug', 'MUG'], ['Mug']],
  ['nothing is no tag', ['mug'], [' '], ['mug']],
])('%s', (_, tags, texts, expected) => {
  expect(addTags(tags, ...texts)).toEqual(expected)
})
