import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../endpoints/index.ts'
import * as storefront from './index.ts'

const lists = Object.values(storefront).filter(
  (value): value is Endpoint & typeof value =>
    typeof value === 'object' &&
    'path' in value &&
    value.query instanceof z.ZodObject &&
    'limit' in value.query.shape,
)

test.each(lists.map((endpoint) => [endpoint.name, endpoint] as const))(
  'a page of %s has at most 100 records, and a larger limit or 0 is accepted (wire-92)',
  (_name, { query }) => {
    const pages = ['99', '100', '101', '0'].map((limit) => query.parse({ limit }))
    expect(pages).toMatchObject([99, 100, 100, 100].map((limit) => ({ limit })))
  },
)

test('there are lists to check', () => {
  expect(lists.length).toBeGreaterThan(3)
})
