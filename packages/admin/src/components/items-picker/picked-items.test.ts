import { expect, test } from 'vitest'
import { type PickerLine, pick, pickAll, pickedLines, unpick } from './picked-items.ts'

const line = (id: string, max: number): PickerLine => ({
  id,
  title: id,
  description: '',
  thumbnail: null,
  price: 1_000,
  max,
})
const lines = [line('shirt', 3), line('mug', 1)]
const quantities = (picked: Record<string, number>) =>
  pickedLines(lines, picked).map((each) => [each.line.id, each.quantity])

test('a line is picked with one unit, and with more when it is said', () => {
  expect(quantities(pick({}, line('shirt', 3)))).toEqual([['shirt', 1]])
  expect(quantities(pick(pick({}, line('shirt', 3)), line('shirt', 3), 2))).toEqual([['shirt', 2]])
})

test('a line that is put back is not picked', () => {
  expect(quantities(unpick({ shirt: 2, mug: 1 }, line('shirt', 3)))).toEqual([['mug', 1]])
})

test('all items are all units, in the order of the lines', () => {
  expect(quantities(pickAll([...lines].reverse()))).toEqual([
    ['shirt', 3],
    ['mug', 1],
  ])
})

test('what another operator took meanwhile is no longer picked', () => {
  expect(quantities({ shirt: 5, lamp: 2, mug: 0 })).toEqual([['shirt', 3]])
})
