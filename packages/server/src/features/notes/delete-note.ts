import { type Context, deleteRecord, type Tx } from '../../database/index.ts'
import { emit } from '../../jobs/index.ts'
import { endMentions } from '../mentions/index.ts'
import { lockNote } from './notes.queries.ts'

/** Deletes a note; answers its id. Throws 404. */
export async function deleteNote(tx: Tx, ctx: Context, id: string): Promise<string> {
  const note = await lockNote(tx, id)
  await deleteRecord(tx, ctx, 'note', {
    operation: 'delete-note',
    id,
    before: { value: note.value, resource_type: note.resource_type, resource_id: note.resource_id },
  })
  await endMentions(tx, ctx, id)
  await emit(tx, ctx, 'note.deleted', { id })
  return id
}
