import type { BodyOf } from '@purser/contract/endpoints'
import type { updateNote as endpoint } from '@purser/contract/notes'
import type { Mention } from '@purser/domain/mentions'
import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { refuseStaleVersion } from '../../http/index.ts'
import { emit } from '../../jobs/index.ts'
import { notifyMentioned, resolveMentions } from '../mentions/index.ts'
import { lockNote } from './notes.queries.ts'

/** Changes what a note says; answers its id. Throws 404, or 409 when the client saw an older version. */
export async function updateNote(
  tx: Tx,
  ctx: Context,
  id: string,
  { value, mentions }: BodyOf<typeof endpoint>,
): Promise<string> {
  const note = await lockNote(tx, id)
  refuseStaleVersion('note', ctx.seenVersion, note.version)
  // Its JSON is as written below.
  const before = note.mentions as unknown as readonly Mention[]
  const given = mentions ?? before.map((mention) => mention.id)
  const after = await resolveMentions(tx, given, { value, before })
  await tx
    .updateTable('note')
    .set({ value, mentions: JSON.stringify(after), updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await notifyMentioned(tx, ctx, id, { before, after })
  await writeJournal(tx, ctx, {
    operation: 'update-note',
    resource_id: id,
    before: { value: note.value },
    after: { value },
  })
  await emit(tx, ctx, 'note.updated', { id })
  return id
}
