import { expect, test } from 'vitest'
import {
  isShippingOptionAccepted,
  isShippingOptionOffered,
  type ShippingRequirement,
} from './availability.ts'

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
])(
  '%s: offered in the wizard, in claims and swaps, accepted by the server',
  (_name, requirements, subtotal, ...are) => {
    const option = { requirements }
    expect([
      isShippingOptionOffered(option, subtotal, 'draft'),
      isShippingOptionOffered(option, subtotal, 'claim_or_swap'),
      isShippingOptionAccepted(option, subtotal),
    ]).toEqual(are)
  },
)
