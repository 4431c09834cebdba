import { describe, expect, test } from 'vitest'
import { isEmail, normalizeEmail, passwordRefusal } from './index.ts'

describe('a password', () => {
  test.each([
    ['correct horse battery', true],
    ['8 chars!', true],
    ['7 chars', false],
    ['🔑🔑🔑🔑🔑🔑🔑🔑', true],
    ['🔑🔑🔑🔑🔑🔑🔑', false],
    ['x'.repeat(512), true],
    ['x'.repeat(513), false],
    ['password', false],
    ['Password123', false],
    ['', false],
  ])('%j is accepted: %s', (password, isAccepted) => {
    expect(passwordRefusal(password) === null).toBe(isAccepted)
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
