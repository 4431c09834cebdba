import { z } from 'zod'
import { deletableShape, id } from '../values/index.ts'

export const returnReason = z.object({
  id,
  value: z.string(),
  label: z.string(),
  description: z.string().nullable(),
  parent_return_reason_id: id.nullable(),
  ...deletableShape,
})
export type ReturnReason = z.output<typeof returnReason>
