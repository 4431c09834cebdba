import type { Discount } from '@purser/contract/discounts'
import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import { discountState } from './discount-state.ts'

const discount = {
  code: 'WELCOME10',
  is_disabled: false,
  starts_at: '2020-01-01T00:00:00.000Z',
  ends_at: null,
  usage_count: 0,
  usage_limit: null,
  regions: [{ id: 'reg_eu' }],
} as unknown as Discount // Only these fields of a discount are read.
const gone = new ApiError(404, { message: 'There is none.' })
const broken = new ApiError(500, { message: '' })
const unknown = 'There is no discount WELCOME10.'
const failed = 'The discount could not be looked up.'

test.each([
  ['that is valid is applied', { discount }, null, 'reg_eu', discount, null],
  [
    'of another region is refused',
    { discount },
    null,
    'reg_kr',
    discount,
    "The discount isn't valid in this region.",
  ],
  ['that does not exist is unknown', undefined, gone, 'reg_eu', undefined, unknown],
  [
    'that was deleted or renamed after it was read is unknown',
    { discount },
    gone,
    'reg_eu',
    undefined,
    unknown,
  ],
  ['that cannot be read is reported', undefined, broken, 'reg_eu', undefined, failed],
  ['that cannot be reread stays applied', { discount }, broken, 'reg_eu', discount, null],
])('a code %s (draft-orders-29)', (_, data, error, region, found, refusal) => {
  expect(discountState({ data, error, isFetching: false }, 'WELCOME10', region)).toEqual({
    isPending: false,
    found,
    refusal,
  })
})
