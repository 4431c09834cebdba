import type { ListedOrder } from '@purser/contract/orders'
import { expect, test } from 'vitest'
import { type Switches, triedRefusal, tryOut } from './try-out.ts'

const item = (id: string, product_id: string | null, more = {}) => ({
  id,
  title: id,
  unit_price: 1_000,
  quantity: 2,
  allow_discounts: true,
  variant: product_id === null ? null : { product_id },
  ...more,
})
const order = {
  tax_rate: 25,
  items: [item('mug', 'prod_mug'), item('bowl', 'prod_bowl'), item('card', 'x', { allow_discounts: false })],
  shipping_methods: [{ price: 500 }],
} as unknown as ListedOrder // The preview reads only these fields of an order.

test.each([
  [{ type: 'percentage', value: 10, allocation: 'total' }, [200, 200, 0], 0, 400, 8_125, 7_625],
  [
    { type: 'fixed', value: 300, allocation: 'item', valid_product_ids: ['prod_bowl', 'x'] },
    [0, 600, 0],
    0,
    600,
    8_125,
    7_375,
  ],
  [{ type: 'free_shipping', value: 100, allocation: 'total' }, [0, 0, 0], 500, 500, 8_125, 7_500],
] as const)(
  'the preview of %j shows the discount that a new order would get',
  (rule, lines, shipping, off, before, after) => {
    const tried = tryOut(order, rule)
    expect(tried).toMatchObject({ shipping, off, before, after })
    expect(tried.lines.map((line) => line.off)).toEqual(lines)
  },
)

const entered = { starts_at: '', ends_at: '', regions: ['reg_eu'] }
const on = { is_disabled: false }
test.each([
  ['is enabled', on, 'reg_eu', undefined],
  ['is disabled', { is_disabled: true }, 'reg_eu', 'discount_disabled'],
  ['is a code of an enabled one', { ...on, parent_discount: on }, 'reg_eu', undefined],
  [
    'is a code of a disabled one',
    { ...on, parent_discount: { is_disabled: true } },
    'reg_eu',
    'discount_disabled',
  ],
  ['is for another region', on, 'reg_kr', 'discount_of_other_region'],
])(
  'the preview of a discount that %s shows why it cannot be used, if so (discounts-24)',
  (_, switches, region, code) => {
    expect(triedRefusal(entered, switches as Switches, region)?.code).toBe(code)
  },
)
