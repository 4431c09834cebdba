import { z } from 'zod'
import { defineEndpoint } from '../endpoints/index.ts'
import { booleanFlag, id, idList, pageQuery, pageShape, timestamp } from '../values/index.ts'

const sent = z.object({
  id,
  event_name: z.string().nullable(),
  resource_type: z.string(),
  resource_id: z.string(),
  customer_id: id.nullable().optional(),
  to: z.string(),
  parent_id: id.nullable().optional(),
  provider_id: z.string().nullable(),
  created_at: timestamp,
  updated_at: timestamp,
})

export const notification = sent.extend({ resends: z.array(sent).optional() })
export type Notification = z.output<typeof notification>

export const listNotifications = defineEndpoint({
  name: 'list-notifications',
  method: 'GET',
  path: '/admin/notifications',
  noun: 'notifications',
  summary: 'What customers were sent, newest first.',
  query: z.strictObject({
    ...pageQuery(50),
    resource_type: idList.optional(),
    resource_id: idList.optional(),
    event_name: idList.optional(),
    to: idList.optional(),
    include_resends: booleanFlag.optional(),
  }),
  response: z.object({ notifications: z.array(notification), ...pageShape }),
})
