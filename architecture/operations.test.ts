import { expect, test } from 'vitest'
import { operations } from '../packages/domain/src/operations/index.ts'
import { read, sourceFiles } from './source-files.ts'

const admin = sourceFiles().filter(
  (path) => path.startsWith('packages/admin/src/') && !/\.test\.tsx?$/.test(path),
)

test("the admin reads from domain's table whether an operation is offered, not from a noun's rule", () => {
  const asked = /\b(order|fulfillment|return|swap|claim)Actions\b/
  expect(admin.filter((path) => asked.test(read(path)))).toEqual([])
})

test('only the table contains the labels of operations', () => {
  // A single word ('Refund') may also be a heading.
  const words = Object.values(operations).flatMap(({ label }) => (label.includes(' ') ? label : []))
  expect(words.length).toBeGreaterThan(20)
  const spelled = admin.flatMap((path) => {
    const text = read(path)
    return words.filter((label) => text.includes(`'${label}'`)).map((label) => `${path}: ${label}`)
  })
  expect(spelled).toEqual([])
})
