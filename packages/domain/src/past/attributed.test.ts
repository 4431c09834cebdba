import { expect, test } from 'vitest'
import { attributed, fieldInHistory } from './attributed.ts'
import { pastKinds, restorable } from './restore.ts'

test.each([
  ['prod_1', 'title', 'title'],
  ['prod_1', 'type', 'type_id'],
  ['prod_1', 'variants.variant_1.sku', 'variants.variant_1.sku'],
  ['prod_1', 'variants.variant_1.amount:currency:eur', 'variants.variant_1.prices'],
  ['prod_1', 'variants.variant_1.sale:region:reg_1', 'variants.variant_1.prices'],
  ['prod_1', 'variants.variant_1.option:opt_1', 'variants.variant_1.options'],
  ['prod_1', 'variants.variant_1.created_at', null],
  ['prod_1', 'amount', null],
  ['prod_1', 'created_at', null],
  ['reg_1', 'countries', 'countries'],
  ['swap_1', 'status', null],
])('the history of %s has the field %s as %s (past-13)', (id, field, name) => {
  expect(fieldInHistory(id, field)).toBe(name)
})

test.each(pastKinds)(
  'what can be restored of a record of the kind %s is in its history (past-10)',
  (kind) => {
    expect(restorable[kind].fields.filter((field) => !attributed[kind].includes(field))).toEqual([])
  },
)
