import { z } from 'zod'
import { deletedAt, id, metadata, recordShape } from '../values/index.ts'

/** What goes together, by which goods are packed and options offered. */
export const shippingProfile = z.object({
  id,
  name: z.string(),
  type: z.enum(['default', 'gift_card', 'custom']),
  metadata,
  ...recordShape,
  ...deletedAt,
})
