import { expect, test } from 'vitest'
import { type SinceImport, undoBlockReason } from './index.ts'

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
])('the reason not to undo an import of a product with %j: %j', (since, sentence) => {
  expect(undoBlockReason({ ...untouched, ...since })).toBe(sentence)
})
