import { describe, expect, test } from 'vitest'
import { isEmail, mailedEmail, normalizeEmail } from './index.ts'

describe('an email', () => {
  test.each([
    ['nina@example.com', true],
    [' Nina.Tanaka+shop@Example.co.uk ', true],
    ['ni_na@sub.example-shop.dk', true],
    ['o&k@example.com', true],
    ["o'neil{x}@example.com", true],
    ['info@müller.de', true],
    ['info@xn--mller-kva.de', true],
    ['user@пример.рф', true],
    ['почта@пример.рф', true],
    ['ida@münchen。example', true],
    [`${'a'.repeat(64)}@example.com`, true],
    ['nina', false],
    ['nina@', false],
    ['@example.com', false],
    ['nina@example', false],
    ['nina@@example.com', false],
    ['a@b@example.com', false],
    ['ni na@example.com', false],
    ['a..b@example.com', false],
    ['.a@example.com', false],
    ['a.@example.com', false],
    ['a@example..com', false],
    ['a@.example.com', false],
    ['a@example.com.', false],
    ['nina@-example.com', false],
    ['nina@example-.com', false],
    ['nina@127.0.0.1', false],
    ['nina@1.2', false],
    ['nina@xn--a.de', false],
    ['nina@example.com/x', false],
    ['nina@ex%41mple.com', false],
    ['nina@user:secret', false],
    ['<nina@example.com>', false],
    ['"nina"@example.com', false],
    ['ni\u202ena@example.com', false],
    [`${'a'.repeat(65)}@example.com`, false],
    [`${'ü'.repeat(33)}@example.com`, false],
    [`nina@${'a.'.repeat(125)}com`, false],
    [`nina@${'a'.repeat(64)}.com`, false],
    ['', false],
  ])('%j: %s', (text, is) => {
    expect(isEmail(text)).toBe(is)
  })

  test.each([
    [' Nina@Example.COM\n', 'nina@example.com', 'nina@example.com'],
    ['Info@MÜLLER.de', 'info@müller.de', 'info@xn--mller-kva.de'],
    ['info@mu\u0308ller.de', 'info@müller.de', 'info@xn--mller-kva.de'],
    ['info@XN--MLLER-KVA.de', 'info@müller.de', 'info@xn--mller-kva.de'],
    ['user@пример.рф', 'user@пример.рф', 'user@xn--e1afmkfd.xn--p1ai'],
    ['user@XN--E1AFMKFD.xn--p1ai', 'user@пример.рф', 'user@xn--e1afmkfd.xn--p1ai'],
    ['anna@straße.example', 'anna@straße.example', 'anna@xn--strae-oqa.example'],
    ['a@日本語.jp', 'a@日本語.jp', 'a@xn--wgv71a119e.jp'],
    ['Jose\u0301@example.com', 'josé@example.com', 'josé@example.com'],
  ])('%j is stored as %j and mailed to %j', (typed, stored, mailed) => {
    expect(normalizeEmail(typed)).toBe(stored)
    expect(normalizeEmail(stored)).toBe(stored)
    expect(mailedEmail(typed)).toBe(mailed)
    expect(normalizeEmail(mailed)).toBe(stored)
  })

  test('text that isn’t an email is trimmed and lower-cased, and never mailed', () => {
    expect(normalizeEmail(' Nina ')).toBe('nina')
    expect(mailedEmail('Nina')).toBeNull()
  })
})
