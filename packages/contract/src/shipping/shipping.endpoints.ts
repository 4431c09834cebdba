import { z } from 'zod'
import { defineNoun } from '../endpoints/index.ts'
import {
  booleanFlag,
  dateFilters,
  id,
  idList,
  metadataInput,
  money,
  pageQuery,
  text,
} from '../values/index.ts'
import { listedShippingOption } from './shipping.ts'

/** Return shipping, at the option's price (net, minor units) unless `price` is given. */
export const returnShippingInput = z.strictObject({ option_id: id, price: money.optional() })
/** Shipping, at the option's price (net, minor units) unless `price` is given. */
export const shippingMethodInput = returnShippingInput.extend({ data: metadataInput.optional() })

const shippingOptions = defineNoun({
  noun: 'shipping',
  one: 'shipping_option',
  many: 'shipping_options',
  record: listedShippingOption,
})

export const listShippingOptions = shippingOptions.list(
  'Lists shipping options with their region, profile and requirements.',
  {
    ...pageQuery(50),
    id: idList.optional(),
    name: text(300).optional(),
    region_id: idList.optional(),
    is_return: booleanFlag.optional(),
    admin_only: booleanFlag.optional(),
    ...dateFilters,
  },
)
