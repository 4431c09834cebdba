import { describe, expect, test } from 'vitest'
import { passwordRefusal } from './index.ts'

describe('a password', () => {
  test.each([
    ['correct horse battery', 1e8, true],
    ['correct horse battery', 1e8 - 1, false],
    ['8 chars!', 1e8, true],
    ['7 chars', 1e8, false],
    ['🔑🔑🔑🔑🔑🔑🔑🔑', 1e8, true],
    ['🔑🔑🔑🔑🔑🔑🔑', 1e8, false],
    ['x'.repeat(512), 1e8, true],
    ['x'.repeat(513), 1e8, false],
    ['nina@example.com', 1e12, false],
    ['so NINA@Example.com then', 1e12, false],
    ['nina at example', 1e12, true],
    ['', 1e12, false],
  ])('%j with %d guesses is accepted: %s', (password, guesses, isAccepted) => {
    expect(passwordRefusal(password, ' Nina@example.com', guesses) === null).toBe(isAccepted)
  })
})
