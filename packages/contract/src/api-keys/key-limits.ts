import { currencyOf } from '@purser/domain/currencies'
import { type OperationName, operations } from '@purser/domain/operations'
import { z } from 'zod'
import { money } from '../values/index.ts'

// `Object.keys` widens to string.
const names = Object.keys(operations) as [OperationName, ...OperationName[]]

/** How much a key may move in a currency, in minor units; null: any amount. */
const moneyLimit = z.strictObject({
  currency_code: z.string().refine((code) => currencyOf(code)?.code === code, {
    error: 'must be the code of a currency in lower case, e.g. eur',
  }),
  per_call: money.nullable().default(null),
  /** In all calls together. */
  per_order: money.nullable().default(null),
  /** In any 24 hours. */
  per_day: money.nullable().default(null),
})

/** What a key may do. */
export const keyLimits = z.strictObject({
  /** The operations that it may call, e.g. `refund-order`; null: all. */
  operations: z.array(z.enum(names)).max(names.length).nullable().default(null),
  /** Whether it may only plan changes. */
  only_plans: z.boolean().default(false),
  /** The money that it may capture and refund. A currency that isn't listed can't be moved; null: any amounts. */
  money: z
    .array(moneyLimit)
    .max(200)
    .refine((all) => new Set(all.map(({ currency_code }) => currency_code)).size === all.length, {
      error: 'has a currency twice',
    })
    .nullable()
    .default(null),
  /** What happens to a call beyond them: it is refused, or waits for an operator's approval. */
  beyond: z.enum(['refuse', 'ask']).default('refuse'),
})
