import { expect, test } from 'vitest'
import { showing } from './index.ts'

const stream = '0d6f3b8a-6f3c-4f0e-9a57-0f3a2b1c4d5e'

// Records are named by ids, emails by their events, words of emails by their languages.
test.each([
  ['order_01JJGXHBT0PCMWR28P2XAS0001', true],
  ['order.placed', true],
  ['pt-BR', true],
  ['', false],
  ['a/b', false],
  ['a b', false],
  ['a'.repeat(61), false],
])('a tab may show the record %j: %s', (record, is) => {
  expect(showing.safeParse({ stream, shows: [{ record, editing: null }] }).success).toBe(is)
})
