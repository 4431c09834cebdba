import { recordImportKinds } from '@purser/domain/record-imports'
import { expect, test } from 'vitest'
import { callsOf, importIn, importsIn, recordsIn } from './import-calls.ts'

const stepsOf = (calls: ReturnType<typeof callsOf>) =>
  Object.entries(calls).map(([step, { name, method }]) => [step, name.replace(/product|record/, '*'), method])

test('products have the same calls as other kinds, by other names', () => {
  for (const kind of recordImportKinds) {
    const others = stepsOf(callsOf(kind)).filter(([step]) => step !== 'records')
    expect(stepsOf(callsOf('products')).filter(([step]) => step !== 'records')).toEqual(others)
  }
})

test.each([
  [{ record_import: { id: 'rimp_1' } }, 'rimp_1'],
  [{ product_import: { id: 'pimp_1' } }, 'pimp_1'],
])('the import of the answer %j is %s', (answer, id) => {
  // As the calls of products answer.
  expect(importIn(answer as { record_import: { id: string } }).id).toBe(id)
})

test('the imports and records of a page of products are read by their own keys', () => {
  // As the calls of products answer.
  const page = { product_imports: [1], products: [2] } as object
  // See above.
  expect(importsIn(page as { record_imports: number[] })).toEqual([1])
  // See above.
  expect(recordsIn(page as { records: number[] })).toEqual([2])
})
