import { z } from 'zod'
import { id, metadata, recordShape } from '../values/index.ts'

/** A tax rate of a region beside its own, for products, product types and shipping options. */
export const taxRate = z.object({
  id,
  region_id: id,
  name: z.string(),
  code: z.string().nullable(),
  /** Percent. */
  rate: z.number(),
  metadata,
  ...recordShape,
})
