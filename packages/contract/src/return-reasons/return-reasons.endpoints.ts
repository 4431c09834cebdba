import { z } from 'zod'
import { defineEndpoint } from '../endpoints/index.ts'
import { returnReason } from './return-reasons.ts'

export const listReturnReasons = defineEndpoint({
  name: 'list-return-reasons',
  method: 'GET',
  path: '/admin/return-reasons',
  noun: 'return-reasons',
  summary: 'The reasons for which goods come back: those without a parent, each with its children.',
  response: z.object({
    return_reasons: z.array(
      returnReason.extend({
        parent_return_reason: returnReason.nullable(),
        return_reason_children: z.array(returnReason),
      }),
    ),
  }),
})
