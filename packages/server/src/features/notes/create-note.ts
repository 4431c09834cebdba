import type { BodyOf } from '@purser/contract/endpoints'
import type { createNote as endpoint } from '@purser/contract/notes'
import { noteRefusal } from '@purser/domain/orders'
import { type Context, newId, type Tx, together, writeJournal } from '../../database/index.ts'
import { refuse } from '../../http/index.ts'
import { emit } from '../../jobs/index.ts'
import { notifyMentioned, resolveMentions } from '../mentions/index.ts'
import { lockOrderIfAny } from '../orders/index.ts'

/** Adds a note to a resource. Returns its id. Throws 400 for an order that no longer takes notes. Doesn't check that the resource exists. */
export async function createNote(tx: Tx, ctx: Context, body: BodyOf<typeof endpoint>): Promise<string> {
  const id = newId('note')
  const { resource_type, resource_id, value, mentions = [] } = body
  if (resource_type === 'order') await refuseLateNote(tx, resource_id)
  const note = { id, resource_type, resource_id, value, author_id: ctx.actorId }
  const mentioned = await resolveMentions(tx, mentions, { value, before: [] })
  await together(
    tx
      .insertInto('note')
      .values({ ...note, mentions: JSON.stringify(mentioned), created_at: ctx.now, updated_at: ctx.now })
      .execute(),
    writeJournal(tx, ctx, {
      operation: 'create-note',
      resource_id: id,
      before: null,
      after: { value, resource_type, resource_id },
    }),
    emit(tx, ctx, 'note.created', { id }),
  )
  await notifyMentioned(tx, ctx, id, { before: [], after: mentioned })
  return id
}

async function refuseLateNote(tx: Tx, orderId: string): Promise<void> {
  const order = await lockOrderIfAny(tx, orderId, { leavesHeld: true })
  if (order) refuse(noteRefusal(order))
}
