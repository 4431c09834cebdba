import { paymentOperationKinds } from '@purser/domain/payments'
import { z } from 'zod'

const fields = z.record(z.string(), z.unknown()).nullable()

/** The plan of a call, as an answer has it: see `Plan`. */
export const planSchema = z.object({
  token: z.string(),
  records: z
    .array(z.object({ operation: z.string(), id: z.string(), before: fields, after: fields }))
    .readonly(),
  money: z
    .array(
      z.object({
        payment_id: z.string(),
        provider_id: z.string(),
        kind: z.enum(paymentOperationKinds),
        amount: z.number().int(),
        currency_code: z.string(),
      }),
    )
    .readonly(),
  stock: z
    .array(
      z.object({
        variant_id: z.string(),
        sku: z.string().nullable(),
        delta: z.number().int(),
        quantity: z.number().int(),
      }),
    )
    .readonly(),
  emails: z
    .array(z.object({ event: z.string(), to: z.string(), subject: z.string(), text: z.string() }))
    .readonly(),
  jobs: z.array(z.string()).readonly(),
})
