import { MAX_VIEW_QUERY, viewLists } from '@purser/domain/views'
import { z } from 'zod'
import { defineNoun } from '../endpoints/index.ts'
import { id, text, timestamp } from '../values/index.ts'

const view = z.object({
  id,
  list: z.enum(viewLists),
  name: z.string(),
  /** Filters, sort order and columns, as in the list's address: `status[]=pending&order=-total`. */
  query: z.string(),
  /** Whether every operator sees it. */
  is_shared: z.boolean(),
  /** Whether the list opens with it for the operator who asks. */
  is_default: z.boolean(),
  /** Who saved it. */
  user_id: id,
  version: z.number().int(),
  created_at: timestamp,
  updated_at: timestamp,
})
export type View = z.output<typeof view>

const views = defineNoun({ one: 'view', many: 'views', record: view })

export const listViews = views.call('list-views', 'GET /admin/views', {
  summary: 'Lists the views of lists that the operator has saved or that are shared, by name.',
  response: z.object({ views: z.array(view) }),
})

const changeable = z.strictObject({
  name: text(40).trim().min(1, { error: 'Name is required' }),
  query: text(MAX_VIEW_QUERY),
  is_shared: z.boolean(),
  is_default: z.boolean(),
})

export const createView = views.create(
  'Saves a view of a list.',
  changeable.extend({ list: z.enum(viewLists) }).partial({ is_shared: true, is_default: true }),
)

export const updateViewBody = changeable.partial()

export const updateView = views.update(
  'Changes a view. Only the person who saved it can stop sharing it. `is_default` concerns the operator who asks alone.',
  updateViewBody,
)

export const deleteView = views.delete("Deletes a view: one's own or a shared one.")
