import { expect, test } from 'vitest'
import {
  isShippingOptionUsable,
  type ShippingObstacle,
  type ShippingOptionFacts,
  type ShippingPlace,
  type ShippingRequirement,
  shippingObstacle,
  shippingPlaces,
} from './index.ts'

const delivery: ShippingOptionFacts = {
  region_id: 'reg_eu',
  is_return: false,
  admin_only: false,
  price_type: 'flat_rate',
  deleted_at: null,
  requirements: [],
}
const label = { ...delivery, is_return: true }
const places = Object.keys(shippingPlaces) as ShippingPlace[]
const outbound = ['storefront', 'cart', 'draft', 'draft_wizard', 'claim', 'claim_picker']
const forOperators = ['draft', 'draft_wizard', 'claim', 'claim_picker']

test.each<[string, Partial<ShippingOptionFacts>, readonly string[], ShippingObstacle | null]>([
  ['without restrictions', {}, outbound, null],
  ['for operators only', { admin_only: true }, forOperators, 'operators_only'],
  ['without a flat rate', { price_type: 'calculated' }, forOperators, 'no_flat_rate'],
  ['deleted', { deleted_at: '2026-01-01T00:00:00.000Z' }, [], 'deleted'],
  ['of another region', { region_id: 'reg_us' }, [], 'other_region'],
])('a delivery option %s', (_name, change, usable, obstacle) => {
  const option = { ...delivery, ...change }
  expect(places.filter((place) => isShippingOptionUsable(option, place, { region_id: 'reg_eu' }))).toEqual(
    places.filter((place) => usable.includes(place)),
  )
  expect(shippingObstacle(option, 'cart', { region_id: 'reg_eu' })).toBe(obstacle)
})

test.each<[string, Partial<ShippingOptionFacts>, readonly ShippingPlace[]]>([
  ['without restrictions', {}, ['storefront', 'customer_return', 'return']],
  ['for operators only', { admin_only: true }, ['return']],
  ['without a flat rate', { price_type: 'calculated' }, ['return']],
  ['deleted', { deleted_at: '2026-01-01T00:00:00.000Z' }, []],
])('return shipping %s', (_name, change, usable) => {
  expect(places.filter((place) => isShippingOptionUsable({ ...label, ...change }, place))).toEqual(usable)
  expect(shippingObstacle(label, 'cart')).toBe('other_direction')
})

const from1000: ShippingRequirement = { type: 'min_subtotal', amount: 1000 }
const to5000: ShippingRequirement = { type: 'max_subtotal', amount: 5000 }

test.each<[string, ShippingRequirement[], number, boolean, boolean, boolean]>([
  ['no requirement', [], 0, true, true, true],
  ['below the minimum', [from1000], 999, false, false, false],
  ['at the minimum', [from1000], 1000, false, false, true],
  ['above the minimum', [from1000], 1001, true, true, true],
  ['below the maximum', [to5000], 4999, true, true, true],
  ['at the maximum', [to5000], 5000, false, true, false],
  ['above the maximum', [to5000], 5001, false, true, false],
  ['between both', [from1000, to5000], 3000, true, true, true],
])('whether an option is offered at a subtotal: %s', (_name, requirements, subtotal, ...are) => {
  const option = { ...delivery, requirements }
  const usable = (place: ShippingPlace) => isShippingOptionUsable(option, place, { subtotal })
  expect([usable('draft_wizard'), usable('claim_picker'), usable('cart')]).toEqual(are)
  expect(usable('draft')).toBe(usable('cart'))
  // Missing fields don't count, and the server accepts an operator's choice for a claim.
  expect([isShippingOptionUsable(option, 'cart'), usable('claim')]).toEqual([true, true])
})
