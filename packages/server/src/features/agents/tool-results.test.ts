import { expect, test } from 'vitest'
import { resultOf } from './tool-results.ts'

const long = 'x'.repeat(100_001)
const textOf = ({ content: [first] }: ReturnType<typeof resultOf>) =>
  first?.type === 'text' ? first.text : ''

test('an answer that is too long is an error of a read, and is cut for a change (agents-9)', () => {
  const read = resultOf({ status: 200, body: long }, true)
  expect([read.isError, textOf(read)]).toEqual([
    true,
    'The answer has 100,001 characters, more than a tool returns. Ask for less: a smaller limit, or only the fields that you need.',
  ])
  const changed = resultOf({ status: 200, body: long }, false)
  expect(changed.isError).toBeUndefined()
  expect(textOf(changed)).toMatch(/^x{100000}\n… .* The call succeeded\.$/)
})

test('an empty answer says that it is done', () => {
  expect(textOf(resultOf({ status: 204, body: '' }, false))).toBe('Done.')
})
