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
  ['gets its first value as title', cells(''), cells('', 'M'), 'M'],
  ['gets both values, in option order', cells('M', 'M'), cells('M', 'M', ' Red '), 'M / Red'],
  ['is renamed when a value changes', cells('M / Red', 'M', 'Red'), cells('M / Red', 'L', 'Red'), 'L / Red'],
  ['has no title when its values are cleared', cells('M', 'M'), cells('M'), ''],
  ['is renamed when a copy gets other values', cells('M copy', 'M'), cells('M copy', 'L'), 'L'],
  ['keeps a typed title', cells('Winter', 'M'), cells('Winter', 'L'), 'Winter'],
  ['keeps a title typed together with its values', cells('M', 'M'), cells('Winter', 'L'), 'Winter'],
])('a new variant %s', (_, before, after, title) => {
  expect(titledByOptions(before, after, columns).title).toBe(title)
})

test('in the sheet, unsaved rows are titled by their values; others keep their titles', () => {
  const row = (key: string, id: string | null) => ({ key, id, cells: cells('M', 'M'), isGone: false })
  const changes = ['new-1', 'variant_1'].map((key) => ({ row: key, column: 'option:size', value: 'L' }))
  expect(withTitles([row('new-1', null), row('variant_1', 'variant_1')], changes, columns)).toEqual([
    ...changes,
    { row: 'new-1', column: 'title', value: 'L' },
  ])
})
