import { expect, test } from 'vitest'
import { titledByOptions, withTitles } from './variants-draft.ts'

const columns = {
  options: [
    { id: 'size', title: 'Size' },
    { id: 'color', title: 'Color' },
  ],
}
const cells = (title: string, size = '', color = '') => ({
  title,
  'option:size': size,
  'option:color': color,
})

test.each([
  ['is called by its first value', cells(''), cells('', 'M'), 'M'],
  ['by both, in the order of the options', cells('M', 'M'), cells('M', 'M', ' Red '), 'M / Red'],
  ['again when a value is another', cells('M / Red', 'M', 'Red'), cells('M / Red', 'L', 'Red'), 'L / Red'],
  ['by nothing when its values are emptied', cells('M', 'M'), cells('M'), ''],
  ['by its own values once a copy has others', cells('M copy', 'M'), cells('M copy', 'L'), 'L'],
  ['as somebody has called it', cells('Winter', 'M'), cells('Winter', 'L'), 'Winter'],
  ['as it is called with its values', cells('M', 'M'), cells('Winter', 'L'), 'Winter'],
])('a new variant %s', (_, before, after, title) => {
  expect(titledByOptions(before, after, columns).title).toBe(title)
})

test('in the sheet rows that are not saved yet are called by their values, others keep their titles', () => {
  const row = (key: string, id: string | null) => ({ key, id, cells: cells('M', 'M'), isGone: false })
  const changes = ['new-1', 'variant_1'].map((key) => ({ row: key, column: 'option:size', value: 'L' }))
  expect(withTitles([row('new-1', null), row('variant_1', 'variant_1')], changes, columns)).toEqual([
    ...changes,
    { row: 'new-1', column: 'title', value: 'L' },
  ])
})
