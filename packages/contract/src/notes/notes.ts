import { MAX_MENTIONS } from '@purser/domain/mentions'
import { z } from 'zod'
import { defineNoun } from '../endpoints/index.ts'
import { user } from '../session/index.ts'
import { deletableShape, id, text, unsearchedQuery } from '../values/index.ts'

export const note = z.object({
  id,
  value: z.string(),
  resource_type: z.string(),
  resource_id: z.string(),
  author_id: id.nullable(),
  /** Not in Medusa: the operators whom the text mentions, with the name that it has for them; null for apps. */
  mentions: z.array(z.object({ id, name: z.string() })).nullable(),
  author: user.nullable().optional(),
  ...deletableShape,
})
export type Note = z.output<typeof note>

const value = text(10_000).trim().min(1, { error: 'must not be empty' })

/** Ids of operators whom the text mentions as @ and their name, or their email if they have none. */
const mentions = z.array(id).max(MAX_MENTIONS).optional()

const notes = defineNoun({ one: 'note', many: 'notes', record: note })

export const listNotes = notes.list('Lists the notes of a record with their authors, newest first.', {
  ...unsearchedQuery(50),
  resource_id: id.optional(),
})

export const retrieveNote = notes.retrieve('Retrieves a note with its author.')

export const createNote = notes.create(
  'Adds a note to a record. The author is the signed-in operator.',
  z.strictObject({ resource_id: id, resource_type: text(40).min(1), value, mentions }),
)

export const updateNote = notes.update(
  'Updates the text of a note. Without `mentions`, those that the text still has stay.',
  z.strictObject({ value, mentions }),
)

export const deleteNote = notes.delete('Deletes a note.')
