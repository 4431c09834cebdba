import { expect, test } from 'vitest'
import { leftByUndo, type SinceImport } from './index.ts'

const untouched: SinceImport = { isDeleted: false, isChanged: false, isSold: false, taken: null }

test.each<[Partial<SinceImport>, string | null]>([
  [{}, null],
  [{ isDeleted: true, isChanged: true }, 'It was deleted since.'],
  [{ isChanged: true, isSold: true }, 'It was changed since.'],
  [{ isSold: true }, 'It is in an order or a cart.'],
  [
    { taken: { field: 'sku', value: 'MUG-1', owner: 'Mug' } },
    "Its earlier SKU 'MUG-1' belongs to 'Mug' now.",
  ],
  [
    { taken: { field: 'handle', value: 'mug', owner: 'Other mug' } },
    "Its earlier handle 'mug' belongs to 'Other mug' now.",
  ],
])('undoing an import says of a product to which happened %j: %j', (since, sentence) => {
  expect(leftByUndo({ ...untouched, ...since })).toBe(sentence)
})
