import { describe, expect, test } from 'vitest'
import { parseQuery, serializeQuery } from './query-string.ts'

describe('writes the query of a list in the API’s format', () => {
  test.each([
    [{ q: 'nina tanaka', limit: 20, offset: 0 }, 'q=nina%20tanaka&limit=20&offset=0'],
    [{ status: ['pending', 'canceled'] }, 'status[]=pending&status[]=canceled'],
    [{ created_at: { gt: '2026-11-01', lt: undefined } }, 'created_at[gt]=2026-11-01'],
    [{ is_giftcard: false, is_dynamic: true }, 'is_giftcard=false&is_dynamic=true'],
    [{ since: new Date('2026-11-21T10:00:00.000Z') }, 'since=2026-11-21T10%3A00%3A00.000Z'],
    [{ q: '', none: undefined, nothing: null, status: [] }, ''],
    [{ q: '#1001 & [x]' }, 'q=%231001%20%26%20%5Bx%5D'],
  ])('%j', (query, text) => {
    expect(serializeQuery(query)).toBe(text)
  })
})

describe('parses a query string back to the same value', () => {
  test.each([
    ['q=1001', { q: '1001' }],
    ['status[]=a&status[]=b', { status: ['a', 'b'] }],
    ['status[0]=a', { status: ['a'] }],
    ['created_at[gt]=1&created_at[lt]=2', { created_at: { gt: '1', lt: '2' } }],
    ['q=a+b', { q: 'a b' }],
    ['', {}],
  ])('%s', (text, query) => {
    expect(parseQuery(text)).toEqual(query)
  })

  test('a malicious name does not change a prototype', () => {
    const parsed = parseQuery('__proto__[polluted]=1&a[__proto__]=1&constructor=x')
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect(Object.keys(parsed)).toEqual(['constructor'])
  })

  test('a filter survives a round trip through the URL', () => {
    const filter = { q: 'ä#&=', status: ['pending'], created_at: { gte: '2026-01-01T00:00:00.000Z' } }
    expect(parseQuery(serializeQuery(filter))).toEqual(filter)
  })
})
