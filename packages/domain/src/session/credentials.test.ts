import { describe, expect, test } from 'vitest'
import { isEmail, normalizeEmail, passwordRefusal } from './index.ts'

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

describe('an email', () => {
  test.each([
    ['nina@example.com', true],
    [' Nina.Tanaka+shop@Example.co.uk ', true],
    ['ni_na@sub.example-shop.dk', true],
    ['nina@müller.de', true],
    ['nina', false],
    ['nina@', false],
    ['@example.com', false],
    ['nina@example', false],
    ['nina@@example.com', false],
    ['ni na@example.com', false],
    ['nina@-example.com', false],
    ['<nina@example.com>', false],
    [`${'a'.repeat(65)}@example.com`, false],
    [`nina@${'a.'.repeat(125)}com`, false],
    ['', false],
  ])('%j: %s', (text, is) => {
    expect(isEmail(text)).toBe(is)
  })

  test('is kept trimmed and in lower case', () => {
    expect(normalizeEmail(' Nina@Example.COM\n')).toBe('nina@example.com')
  })
})
