import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { refuseStaleVersion } from '../../http/index.ts'
import { emit } from '../../jobs/index.ts'
import { lockNote } from './notes.queries.ts'

/** Changes what a note says; answers its id. Throws 404, or 409 when the client saw an older version. */
export async function updateNote(tx: Tx, ctx: Context, id: string, value: string): Promise<string> {
  const note = await lockNote(tx, id)
  refuseStaleVersion('note', ctx.seenVersion, note.version)
  await tx.updateTable('note').set({ value, updated_at: ctx.now }).where('id', '=', id).execute()
  await writeJournal(tx, ctx, {
    operation: 'update-note',
    resource_id: id,
    before: { value: note.value },
    after: { value },
  })
  await emit(tx, ctx, 'note.updated', { id })
  return id
}
