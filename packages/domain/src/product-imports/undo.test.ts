import { expect, test } from 'vitest'
import { leftByUndo, type SinceImport } from './index.ts'

const untouched: SinceImport = { isDeleted: false, isChanged: false, isSold: false, taken: null }

test.each<[Partial<SinceImport>, string | null]>([
  [{}, null],
  [{ isDeleted: true, isChanged: true }, 'It was deleted after the import.'],
  [{ isChanged: true, isSold: true }, 'It was changed after the import.'],
  [{ isSold: true }, 'It is in an order or a cart.'],
  [
    { taken: { field: 'sku', value: 'MUG-1', owner: 'Mug' } },
    "Its previous SKU 'MUG-1' is now used by 'Mug'.",
  ],
  [
    { taken: { field: 'handle', value: 'mug', owner: 'Other mug' } },
    "Its previous handle 'mug' is now used by 'Other mug'.",
  ],
])('undoing an import says of a product to which happened %j: %j', (since, sentence) => {
  expect(leftByUndo({ ...untouched, ...since })).toBe(sentence)
})
