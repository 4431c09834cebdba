import type { BodyOf } from '@purser/contract/endpoints'
import type { createNote as endpoint } from '@purser/contract/notes'
import { type Context, newId, type Tx, writeJournal } from '../../database/index.ts'
import { emit } from '../../jobs/index.ts'

/** Adds a note to a resource; answers its id. The resource is not checked to exist (reference 11.3). */
export async function createNote(tx: Tx, ctx: Context, body: BodyOf<typeof endpoint>): Promise<string> {
  const id = newId('note')
  const { resource_type, resource_id, value } = body
  await tx
    .insertInto('note')
    .values({
      id,
      resource_type,
      resource_id,
      value,
      author_id: ctx.actorId,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  await writeJournal(tx, ctx, {
    operation: 'create-note',
    resource_type: 'note',
    resource_id: id,
    before: null,
    after: { value, resource_type, resource_id },
  })
  await emit(tx, ctx, 'note.created', { id })
  return id
}
