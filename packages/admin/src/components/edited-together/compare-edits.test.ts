import { expect, test } from 'vitest'
import { changedFields, compareEdits } from './compare-edits.ts'

const base = { title: 'Mug', tags: ['a'], weight: 100 }

test.each([
  ['nobody changed anything', {}, {}, {}, [], []],
  ['my change is kept', { title: 'Cup' }, {}, { title: 'Cup' }, [], []],
  ['their change is taken over', {}, { weight: 90 }, { weight: 90 }, [], ['weight']],
  [
    'changes to different fields are merged',
    { title: 'Cup' },
    { tags: [] },
    { title: 'Cup', tags: [] },
    [],
    ['tags'],
  ],
  [
    'a field that both changed keeps my value and is a conflict',
    { title: 'Cup' },
    { title: 'Jar' },
    { title: 'Cup' },
    ['title'],
    [],
  ],
  [
    'the same change by both is no conflict',
    { tags: ['a', 'b'] },
    { tags: ['a', 'b'] },
    { tags: ['a', 'b'] },
    [],
    [],
  ],
  [
    'their change is taken over if I reverted mine',
    { title: 'Mug' },
    { title: 'Jar' },
    { title: 'Jar' },
    [],
    ['title'],
  ],
])('%s', (_, mine, theirs, merged, conflicts, takenOver) => {
  const compared = compareEdits(base, { ...base, ...mine }, { ...base, ...theirs })
  expect(compared).toEqual({ merged: { ...base, ...merged }, conflicts, takenOver })
})

test('lists are compared by content', () => {
  expect(changedFields(base, { ...base, tags: ['a'] })).toEqual([])
  expect(changedFields(base, { ...base, tags: ['b'], weight: 1 })).toEqual(['tags', 'weight'])
})
