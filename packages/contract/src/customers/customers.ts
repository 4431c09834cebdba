import { z } from 'zod'
import { id, metadata, recordShape } from '../values/index.ts'

export const customer = z.object({
  id,
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  phone: z.string().nullable(),
  has_account: z.boolean(),
  billing_address_id: id.nullable(),
  metadata,
  ...recordShape,
})
export type Customer = z.output<typeof customer>
