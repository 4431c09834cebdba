import { z } from 'zod'
import { defineEndpoint } from '../endpoints/index.ts'
import {
  booleanFlag,
  dateRange,
  id,
  idList,
  metadataInput,
  money,
  pageQuery,
  pageShape,
  text,
} from '../values/index.ts'
import { listedShippingOption } from './shipping.ts'

/** How goods come back; the option's price (net, minor units) unless another is given. */
export const returnShippingInput = z.strictObject({ option_id: id, price: money.optional() })
/** How goods go out; the option's price (net, minor units) unless another is given. */
export const shippingMethodInput = returnShippingInput.extend({ data: metadataInput.optional() })

export const listShippingOptions = defineEndpoint({
  name: 'list-shipping-options',
  method: 'GET',
  path: '/admin/shipping-options',
  noun: 'shipping',
  summary: 'The shipping options, with their region, profile and requirements.',
  query: z.strictObject({
    ...pageQuery(50),
    id: idList.optional(),
    name: text(300).optional(),
    region_id: idList.optional(),
    is_return: booleanFlag.optional(),
    admin_only: booleanFlag.optional(),
    created_at: dateRange.optional(),
    updated_at: dateRange.optional(),
  }),
  response: z.object({ shipping_options: z.array(listedShippingOption), ...pageShape }),
})
