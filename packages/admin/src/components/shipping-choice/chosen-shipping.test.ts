import { listShippingOptions, type ShippingOption } from '@purser/contract/shipping'
import type { ShippingPlace } from '@purser/domain/shipping'
import { expect, test } from 'vitest'
import {
  isShippingComplete,
  offeredInput,
  offeredOptions,
  proposedPrice,
  shippingInputOf,
  shippingTotalOf,
  sumReason,
} from './chosen-shipping.ts'

test('the price of an option is sent net and shown with tax', () => {
  expect(shippingInputOf({ optionId: 'so_1', price: 500 })).toEqual({ option_id: 'so_1', price: 500 })
  expect(shippingTotalOf({ optionId: 'so_1', price: 500 }, 25)).toBe(625)
  expect(shippingTotalOf(null, 25)).toBe(0)
})

test.each([
  ["amount in the order's currency", 5_000, 'krw', 'krw', 5_000],
  ['amount in another currency', 5_000, 'krw', 'eur', ''],
  ['amount of 0 in another currency', 0, 'krw', 'eur', 0],
] as const)('initial price of a shipping option: %s', (_, amount, currency_code, ordered, price) => {
  const option = { amount, region: { currency_code } } as ShippingOption
  expect(proposedPrice(option, ordered)).toBe(price)
})

test('an option without a price is incomplete; choosing no option is complete', () => {
  expect(isShippingComplete({ optionId: 'so_1', price: '' })).toBe(false)
  expect(isShippingComplete({ optionId: 'so_1', price: 0 })).toBe(true)
  expect(isShippingComplete(null)).toBe(true)
})

test('requests as many options of a region as the API allows', () => {
  const { limit } = offeredInput({ regionId: 'reg_1', kind: 'delivery' }).query
  const isTaken = (asked: number) => listShippingOptions.query.safeParse({ limit: `${asked}` }).success
  expect([isTaken(limit), isTaken(limit + 1)]).toEqual([true, false])
})

test('an option with a minimum is offered above it; a maximum counts only in the draft wizard', () => {
  const option = (name: string, type: 'min_subtotal' | 'max_subtotal') =>
    ({
      name,
      is_return: false,
      price_type: 'flat_rate',
      requirements: [{ type, amount: 5_000 }],
    }) as ShippingOption
  const sums = (net: number) => ({ net, gross: 2 * net })
  const options = [option('Small parcels', 'max_subtotal'), option('Free from 50', 'min_subtotal')]
  const names = (subtotal?: number, place: ShippingPlace = 'claim_picker') =>
    offeredOptions(options, place, subtotal === undefined ? undefined : sums(subtotal)).map(
      ({ name }) => name,
    )
  expect(names(5_000)).toEqual(['Small parcels'])
  expect(names(5_001)).toEqual(['Free from 50', 'Small parcels'])
  expect(names()).toEqual(['Free from 50', 'Small parcels'])
  expect([names(4_999, 'draft_wizard'), names(5_000, 'draft_wizard')]).toEqual([['Small parcels'], []])
})

test('gives the reason if the subtotal rules an option out, and none without a subtotal', () => {
  const option = {
    name: 'Courier',
    requirements: [{ type: 'max_subtotal', amount: 5_000 }],
  } as ShippingOption
  expect(sumReason(option, { net: 4_999, gross: 6_000 })).toBeUndefined()
  expect(sumReason({ ...option, includes_tax: true }, { net: 4_999, gross: 6_000 })).toBeDefined()
  expect(sumReason(option, { net: 5_000, gross: 6_000 })).toBe(
    "Courier isn't available for this order value.",
  )
  expect(sumReason(option, undefined)).toBeUndefined()
})
