import { shippingProfileTypes } from '@purser/domain/shipping'
import { z } from 'zod'
import { deletedAt, id, metadata, recordShape } from '../values/index.ts'

/** What goes together, by which goods are packed and options offered. */
export const shippingProfile = z.object({
  id,
  name: z.string(),
  type: z.enum(shippingProfileTypes),
  metadata,
  ...recordShape,
  ...deletedAt,
})
