import { expect, test } from 'vitest'
import { recordUndoBlockReason } from './index.ts'

const since = { isDeleted: false, isUsed: false, isChanged: false }
test.each([
  [{}, null],
  [{ isDeleted: true, isChanged: true }, 'It was deleted after the import.'],
  [{ isUsed: true, isChanged: true }, 'It was used after the import.'],
  [{ isChanged: true }, 'It was changed after the import.'],
])('the reason not to undo the import of a record with %j: %j', (change, reason) => {
  expect(recordUndoBlockReason({ ...since, ...change })).toBe(reason)
})
