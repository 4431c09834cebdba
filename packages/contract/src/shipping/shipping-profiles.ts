import { shippingProfileTypes } from '@purser/domain/shipping'
import { z } from 'zod'
import { deletableShape, id } from '../values/index.ts'

/** Groups products and shipping options that ship together. */
export const shippingProfile = z.object({
  id,
  name: z.string(),
  type: z.enum(shippingProfileTypes),
  ...deletableShape,
})
