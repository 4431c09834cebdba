import { expect, test } from 'vitest'
import {
  keptRequirements,
  priceTypeRefusal,
  removeShippingOptionRefusal,
  removeShippingProfileRefusal,
  requirementsRefusal,
  type ShippingProfileUse,
  type ShippingRequirement,
  shippingProfileTypeRefusal,
  shippingSumRefusal,
} from './index.ts'

const from = (amount: number): ShippingRequirement => ({ type: 'min_subtotal', amount })
const to = (amount: number): ShippingRequirement => ({ type: 'max_subtotal', amount })

test.each<[string, ShippingRequirement[], string | null, string?]>([
  ['none', [], null],
  ['minimum below maximum', [from(1_000), to(1_001)], null],
  ['minimum equal to maximum', [from(1_000), to(1_000)], null],
  ['maximum below minimum', [from(1_000), to(999)], 'maximum_below_minimum', 'requirements.1.amount'],
  [
    'maximum below minimum, listed first',
    [to(999), from(1_000)],
    'maximum_below_minimum',
    'requirements.0.amount',
  ],
  ['maximum of 0', [from(1_000), to(0)], null],
  ['two minimums', [from(1_000), from(2_000)], 'requirement_repeated', 'requirements.1.type'],
])('requirements of a shipping option: %s', (_, entered, code, field) => {
  const refused = requirementsRefusal(entered)
  expect([refused?.code ?? null, refused?.field]).toEqual([code, field])
})

test('shipping-17: minimum and maximum are stored only if above 0', () => {
  expect(keptRequirements([from(0), to(1)])).toEqual([to(1)])
})

test('an option is refused at or above its maximum and below its minimum, at the field', () => {
  const option = { name: 'Courier', requirements: [from(1_000), to(2_000)] }
  const codes = [999, 1_000, 1_999, 2_000].map((sum) => shippingSumRefusal(option, sum)?.code ?? null)
  const no = 'shipping_option_not_for_sum'
  expect(codes).toEqual([no, null, null, no])
  expect(shippingSumRefusal(option, 1, 'shipping_methods.0.option_id')).toEqual({
    code: no,
    message: "Courier isn't available for this order value.",
    field: 'shipping_methods.0.option_id',
  })
})

test.each([
  [0, null],
  [1, '1 open draft order uses Courier. Choose another shipping option for it first.'],
  [3, '3 open draft orders use Courier. Choose another shipping option for them first.'],
])('deleting an option used by %i open drafts: %s', (open_drafts, sentence) => {
  const refused = removeShippingOptionRefusal({ name: 'Courier', open_drafts })
  expect(refused?.message ?? null).toBe(sentence)
})

test.each<[Omit<ShippingProfileUse, 'name'>, string | null]>([
  [{ type: 'custom', product_count: 0, option_count: 0 }, null],
  [{ type: 'default', product_count: 0, option_count: 0 }, "New products use Heavy, so it can't be deleted."],
  [
    { type: 'gift_card', product_count: 0, option_count: 0 },
    "New gift cards use Heavy, so it can't be deleted.",
  ],
  [
    { type: 'custom', product_count: 1, option_count: 2 },
    'Heavy has 1 product and 2 shipping options. Move them to another profile first.',
  ],
])('deleting a profile with %o: %s', (use, sentence) => {
  expect(removeShippingProfileRefusal({ name: 'Heavy', ...use })?.message ?? null).toBe(sentence)
})

test('the type of a profile can’t change, and a new one is custom', () => {
  expect(shippingProfileTypeRefusal(undefined)).toBeNull()
  expect(shippingProfileTypeRefusal('custom')).toBeNull()
  expect(shippingProfileTypeRefusal('default')).toMatchObject({ field: 'type' })
  expect(shippingProfileTypeRefusal('default', 'default')).toBeNull()
})

test('calculated prices are refused', () => {
  expect(priceTypeRefusal('flat_rate', 'Manual')).toBeNull()
  expect(priceTypeRefusal('calculated', 'Manual')).toMatchObject({
    code: 'price_not_calculated',
    field: 'price_type',
  })
})
