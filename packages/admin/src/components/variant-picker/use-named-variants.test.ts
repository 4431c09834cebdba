import { listVariants } from '@purser/contract/products'
import { expect, test } from 'vitest'
import { addressOf } from '../../lib/call-api.ts'
import { inPortions } from '../../lib/portions/use-portions.ts'
import { parseQuery } from '../../lib/query-string.ts'
import { namedVariantsInput } from './use-named-variants.ts'

test.each([0, 200, 201, 450])(
  '%i variants are requested once each, in calls within the API’s limit',
  (count) => {
    const ids = Array.from({ length: count }, (_, place) => `variant_01K${String(place).padStart(23, '0')}`)
    const named = inPortions(ids).map((some) => {
      const address = addressOf(listVariants, namedVariantsInput(some))
      return listVariants.query.parse(parseQuery(address.split('?')[1] ?? '')).id ?? []
    })
    expect(named.flat()).toEqual(ids)
  },
)
