import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { emit } from '../../jobs/index.ts'
import { lockNote } from './notes.queries.ts'

/** Deletes a note; answers its id. Throws 404. */
export async function deleteNote(tx: Tx, ctx: Context, id: string): Promise<string> {
  const note = await lockNote(tx, id)
  await tx
    .updateTable('note')
    .set({ deleted_at: ctx.now, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await writeJournal(tx, ctx, {
    operation: 'delete-note',
    resource_id: id,
    before: { value: note.value, resource_type: note.resource_type, resource_id: note.resource_id },
    after: null,
  })
  await emit(tx, ctx, 'note.deleted', { id })
  return id
}
