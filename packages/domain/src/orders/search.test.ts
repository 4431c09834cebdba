import { describe, expect, test } from 'vitest'
import { emailOfQuery, orderSearchText, parseOrderSearch } from './index.ts'

describe('the search box', () => {
  test.each([
    ['#123', { kind: 'display_id', display_id: 123 }],
    ['\u200e#12', { kind: 'display_id', display_id: 12 }],
    [' # 7 ', { kind: 'display_id', display_id: 7 }],
    ['123', { kind: 'number', display_id: 123, words: ['123'] }],
    ['0042', { kind: 'number', display_id: 42, words: ['0042'] }],
    ['99999999999', { kind: 'words', words: ['99999999999'], tracking_key: '99999999999' }],
    ['#99999999999', { kind: 'words', words: ['#99999999999'] }],
    ['Tanaka  Nina', { kind: 'words', words: ['tanaka', 'nina'] }],
    ['nina.t', { kind: 'words', words: ['nina.t'] }],
    ['김 지우', { kind: 'words', words: ['uae40', 'uc9c0uc6b0'] }],
    ['12a', { kind: 'words', words: ['12a'] }],
    ['', { kind: 'words', words: [] }],
  ])('reads %j', (q, search) => {
    expect(parseOrderSearch(q)).toEqual(search)
  })

  test.each([
    ['1Z999AA10123456784', '1z999aa10123456784'],
    [' rr123456789de ', 'rr123456789de'],
    ['JD 0146-00.00', 'jd01460000'],
    ['9400 1000 0000 0000 0000 00', '9400100000000000000000'],
    ['99999999999', '99999999999'],
    ['12345678', '12345678'],
    ['#12345678', undefined],
    ['1234567', undefined],
    ['PS1', undefined],
    ['Tanaka 1990', undefined],
    ['nina1234@example.com', undefined],
    ['+45 20 12 34 56', undefined],
    ['지우12345678', undefined],
    ['', undefined],
  ])('reads %j as the tracking number %j', (q, key) => {
    const search = parseOrderSearch(q)
    expect(search.kind === 'display_id' ? undefined : search.tracking_key).toBe(key)
  })
})

describe('an order is found', () => {
  const order = {
    email: 'Nina.Tanaka@example.com',
    shipping_address: {
      first_name: 'Nina',
      last_name: 'Tanaka',
      phone: '+45 20 12-34',
      address_1: 'Sønder Allé 3',
      postal_code: 'SW1A 1AA',
      city: 'Ærøskøbing',
    },
    billing_address: { first_name: 'Ole', last_name: "O'Brien", company: 'Anker A/S', city: 'Køge' },
    customer: { first_name: 'Niñá', last_name: 'Tanaka-Sørensen', phone: null },
    lines: [
      { title: 'Große Schale', sku: 'BOWL-L' },
      { title: 'Crème-Kanne', sku: null },
    ],
    tracking_numbers: ['JD 0146-0000', 'PS1DE'],
    tags: ['Rush job', 'Großhändler'],
  }
  test.each([
    'nina tanaka',
    'rush',
    'tanaka grosshandler',
    'Tanaka Nina',
    'nina.t',
    'TANAKA',
    'sorensen',
    '45201234',
    '2012',
    'example.com',
    'bowl-l',
    'schale grosse',
    'creme tanaka',
    'ps1de',
    'JD 0146-0000',
    'jd01460000',
    'sonder alle',
    'SW1A 1AA',
    'sw1a1aa',
    'aeroskobing',
    'o\u2019brien',
    'anker køge',
  ])('by %s', (q) => {
    const search = parseOrderSearch(q)
    const words = search.kind === 'display_id' ? [] : search.words
    expect(words).not.toEqual([])
    for (const word of words) expect(orderSearchText(order)).toContain(word)
  })

  test.each(['지우', '우', '김 지우'])('a name in any script is found by %s', (q) => {
    const search = parseOrderSearch(q)
    const words = search.kind === 'words' ? search.words : []
    expect(words).not.toEqual([])
    const korean = { shipping_address: { first_name: '지우', last_name: '김' } }
    for (const word of words) expect(orderSearchText(korean)).toContain(word)
  })

  test('an order without address or customer is found by its email alone', () => {
    expect(orderSearchText({ email: 'A@B.dk', shipping_address: null, customer: null })).toBe('a@b.dk')
    expect(orderSearchText({})).toBe('')
  })

  test('repeated names appear once', () => {
    const person = { first_name: 'Nina', last_name: 'Tanaka', phone: null }
    expect(orderSearchText({ email: 'n@t.dk', shipping_address: person, customer: person })).toBe(
      'n@t.dk nina tanaka',
    )
  })

  test('repeated items appear once, after tracking numbers', () => {
    const line = { title: 'Mug', sku: 'MUG' }
    const lines = [line, { title: 'Mug', sku: 'MUG-2' }, line]
    expect(orderSearchText({ email: 'n@t.dk', lines, tracking_numbers: ['T-1', 'T1'] })).toBe(
      'n@t.dk t1 mug mug2',
    )
  })

  test('the search text is cut to its maximum length, dropping the last items', () => {
    const lines = Array.from({ length: 500 }, (_, rank) => ({
      title: `Plate with a long name ${rank}`,
      sku: `P${rank}`,
    }))
    const text = orderSearchText({ email: 'n@t.dk', lines, tracking_numbers: ['PS1DE'] })
    expect(text.length).toBeLessThanOrEqual(4_000)
    expect(text).toMatch(/^n@t\.dk ps1de p0 p1 /)
    expect(text).not.toContain('name 499')
  })
})

test.each([
  [' Nina@Example.com ', 'nina@example.com'],
  ['info@xn--mller-kva.de', 'info@müller.de'],
  ['example.com', undefined],
  ['nina tanaka', undefined],
])('%j read as an email is %s', (q, email) => {
  expect(emailOfQuery(q)).toBe(email)
})
