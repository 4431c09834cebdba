import { expect, test } from 'vitest'
import type { ShippingOptionFacts } from '../shipping/index.ts'
import { isWithoutShipping } from './index.ts'

const delivery: ShippingOptionFacts = {
  region_id: 'reg_eu',
  is_return: false,
  admin_only: false,
  price_type: 'flat_rate',
  deleted_at: null,
}

test.each<[string, number, Partial<ShippingOptionFacts> | null, boolean]>([
  ['an option for customers', 3, {}, false],
  ['no option', 3, null, true],
  ['only return shipping', 3, { is_return: true }, true],
  ['only an option for operators', 3, { admin_only: true }, true],
  ['only an option without a flat rate', 3, { price_type: 'calculated' }, true],
  ['only a deleted option', 3, { deleted_at: '2026-01-01T00:00:00.000Z' }, true],
  ['only an option of another region', 3, { region_id: 'reg_us' }, true],
  ['no country and no option', 0, null, false],
])('a region with %s (today-24)', (_name, countries, change, is) => {
  const options = change ? [{ ...delivery, ...change }] : []
  expect(isWithoutShipping({ id: 'reg_eu', countries }, options)).toBe(is)
})
