import { refusalCodes } from '@purser/domain/refusals'
import { expect, test } from 'vitest'
import { errorCodes } from './index.ts'

test('a code is in snake case and has a description', () => {
  for (const [code, meaning] of Object.entries(errorCodes)) {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
    expect(meaning).toMatch(/^[A-Z].*\.$/)
  }
})

test("the wire's own codes don't overlap with domain's", () => {
  for (const [code, meaning] of Object.entries(refusalCodes)) {
    expect(errorCodes[code as keyof typeof refusalCodes]).toBe(meaning)
  }
})
