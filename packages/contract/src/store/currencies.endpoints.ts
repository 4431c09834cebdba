import { z } from 'zod'
import { endpointsOf, listAnswer } from '../endpoints/index.ts'
import { currency } from '../regions/index.ts'
import { booleanFlag, pageOnly, text } from '../values/index.ts'

/** A currency of the currency table. */
export const knownCurrency = currency.extend({
  /** In major units: the smallest cash amount, 0 for none. */
  rounding: z.number(),
  name_plural: z.string(),
})
export type KnownCurrency = z.output<typeof knownCurrency>

const declare = endpointsOf({ noun: 'store' })

export const listCurrencies = declare('list-currencies', 'GET /admin/currencies', {
  summary:
    'Lists every currency that a store can use, with its decimals. Filters by `code`, in upper or lower case. `q` (not in Medusa v1) matches code and name.',
  query: z.strictObject({
    ...pageOnly(20),
    code: text(3).optional(),
    q: text(500).optional(),
    includes_tax: booleanFlag.optional(),
    order: z.enum(['code', '-code', 'name', '-name']).default('code'),
  }),
  response: listAnswer('currencies', knownCurrency),
})

export const updateCurrency = declare('update-currency', 'POST /admin/currencies/:code', {
  summary:
    'Sets whether all prices in a currency include tax. Carts and orders keep their prices as they were added.',
  params: z.strictObject({ code: text(3).trim().toLowerCase().length(3) }),
  body: z.strictObject({ includes_tax: z.boolean().optional() }),
  response: z.object({ currency: knownCurrency }),
})
