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
} as unknown as Discount // No more of a discount is read.
const gone = new ApiError(404, { message: 'There is none.' })
const broken = new ApiError(500, { message: '' })
const unknown = 'There is no discount WELCOME10.'
const failed = 'The discount could not be looked up.'

test.each([
  ['that can be used counts', { discount }, null, 'reg_eu', discount, null],
  [
    'of another region says so',
    { discount },
    null,
    'reg_kr',
    discount,
    "The discount isn't valid in this region.",
  ],
  ['that nobody has is unknown', undefined, gone, 'reg_eu', undefined, unknown],
  [
    'that was deleted or renamed since it was read is unknown',
    { discount },
    gone,
    'reg_eu',
    undefined,
    unknown,
  ],
  ['that could not be read says so', undefined, broken, 'reg_eu', undefined, failed],
  ['that could not be read again counts as it was', { discount }, broken, 'reg_eu', discount, null],
])('a code %s (draft-orders-29)', (_, data, error, region, found, refusal) => {
  expect(discountState({ data, error, isFetching: false }, 'WELCOME10', region)).toEqual({
    isPending: false,
    found,
    refusal,
  })
})
