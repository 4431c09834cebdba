import { z } from 'zod'
import { endpointsOf } from '../endpoints/index.ts'
import { colleague } from '../session/index.ts'
import { id, pageOnly, timestamp } from '../values/index.ts'

const unread_count = z.number().int().min(0)

/** A note that mentions the operator who asks. */
const mention = z.object({
  id,
  note_id: id,
  /** The note's record and its name, 'Order #12'; the name is null if there is no such record. */
  resource_type: z.string(),
  resource_id: z.string(),
  resource_name: z.string().nullable(),
  value: z.string(),
  /** Who mentioned them; null for the store itself. */
  actor: colleague.nullable(),
  created_at: timestamp,
  read_at: timestamp.nullable(),
})
export type MentionEntry = z.output<typeof mention>

const declare = endpointsOf({
  noun: 'mentions',
  base: '/admin/mentions',
  response: z.object({ unread_count }),
})

export const listMentions = declare('list-mentions', 'GET /admin/mentions', {
  summary: 'Lists the notes that mention the operator who asks, newest first.',
  query: z.strictObject(pageOnly(20)),
  response: z.object({
    mentions: z.array(mention),
    unread_count,
    count: z.number().int(),
    offset: z.number().int(),
    limit: z.number().int(),
  }),
})

export const retrieveUnread = declare('retrieve-unread', 'GET unread', {
  summary: 'Returns how many notes mention the operator who asks and are not marked as read.',
})

export const readMention = declare('read-mention', 'POST :id/read', {
  summary: 'Marks a mention of the operator who asks as read, or with `is_read: false` as unread.',
  params: z.strictObject({ id }),
  body: z.strictObject({ is_read: z.boolean().optional() }),
})

export const readAllMentions = declare('read-all-mentions', 'POST read', {
  summary: 'Marks all mentions of the operator who asks as read.',
})
