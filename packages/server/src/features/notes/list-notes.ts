import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import { type listNotes as endpoint, type Note, note } from '@purser/contract/notes'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { chooseOrder, listPage, sortBy } from '../../lists/index.ts'
import { presentSelected, select } from '../../selection/index.ts'
import { authorOfNote } from './notes.queries.ts'

/** The notes of a resource, or all, newest first unless `order` and with their authors unless `expand` says otherwise. Throws 400 on an unknown order or name. */
export async function listNotes(
  db: Db,
  query: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { resource_id, limit, offset } = query
  const selection = select(note, query, { relations: ['author', 'mentions'] }, 'a note')
  const isOfResource = resource_id === undefined ? [] : [sql<boolean>`note.resource_id = ${resource_id}`]
  const { rows, count } = await listPage<Note>(db, {
    list: { table: 'note', facets: [] },
    columns: sql`note.*, ${authorOfNote()} as author`,
    where: [sql<boolean>`note.deleted_at is null`, ...isOfResource],
    admitted: resource_id === undefined ? {} : undefined,
    sort: sortBy('note', chooseOrder(query.order, ['created_at', 'updated_at'])),
    limit,
    offset,
  })
  const notes = await presentSelected(db, 'note', rows, selection)
  return { notes: notes as Note[], count, offset, limit }
}
