import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { listNotes as endpoint, Note } from '@purser/contract/notes'
import type { Db } from '../../database/index.ts'
import { selectNotes } from './notes.queries.ts'

/** The notes of a resource, or all, newest first. */
export async function listNotes(
  db: Db,
  query: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { resource_id, limit, offset } = query
  const page = selectNotes(db)
    .$if(resource_id !== undefined, (notes) => notes.where('note.resource_id', '=', resource_id ?? ''))
    .orderBy('note.created_at', 'desc')
    .orderBy('note.id', 'desc')
    .limit(limit)
    .offset(offset)
  const total = db
    .selectFrom('note')
    .select((note) => note.fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .$if(resource_id !== undefined, (notes) => notes.where('resource_id', '=', resource_id ?? ''))
  const [notes, { count }] = await Promise.all([page.execute(), total.executeTakeFirstOrThrow()])
  return { notes: notes as Note[], count, offset, limit }
}
