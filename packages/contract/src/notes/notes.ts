import { z } from 'zod'
import { defineEndpoint } from '../endpoints/index.ts'
import { user } from '../session/index.ts'
import {
  deletedAt,
  deletedRecord,
  id,
  metadata,
  pageShape,
  recordShape,
  text,
  unsearchedQuery,
} from '../values/index.ts'

export const note = z.object({
  id,
  value: z.string(),
  resource_type: z.string(),
  resource_id: z.string(),
  author_id: id.nullable(),
  author: user.nullable().optional(),
  metadata,
  ...recordShape,
  ...deletedAt,
})
export type Note = z.output<typeof note>

const params = z.strictObject({ id })
const value = text(10_000).trim().min(1, { error: 'must not be empty' })

export const listNotes = defineEndpoint({
  name: 'list-notes',
  method: 'GET',
  path: '/admin/notes',
  noun: 'notes',
  summary: 'The notes of a resource, newest first, with their authors.',
  query: z.strictObject({ ...unsearchedQuery(50), resource_id: id.optional() }),
  response: z.object({ notes: z.array(note), ...pageShape }),
})

export const retrieveNote = defineEndpoint({
  name: 'retrieve-note',
  method: 'GET',
  path: '/admin/notes/:id',
  noun: 'notes',
  summary: 'One note with its author.',
  params,
  response: z.object({ note }),
})

export const createNote = defineEndpoint({
  name: 'create-note',
  method: 'POST',
  path: '/admin/notes',
  noun: 'notes',
  summary: 'Adds a note to a resource; its author is the operator who is signed in.',
  body: z.strictObject({ resource_id: id, resource_type: text(40).min(1), value }),
  response: z.object({ note }),
})

export const updateNote = defineEndpoint({
  name: 'update-note',
  method: 'POST',
  path: '/admin/notes/:id',
  noun: 'notes',
  summary: 'Changes what a note says.',
  params,
  body: z.strictObject({ value }),
  response: z.object({ note }),
})

export const deleteNote = defineEndpoint({
  name: 'delete-note',
  method: 'DELETE',
  path: '/admin/notes/:id',
  noun: 'notes',
  summary: 'Deletes a note.',
  params,
  response: deletedRecord('note'),
})
