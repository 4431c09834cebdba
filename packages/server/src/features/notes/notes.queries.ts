import type { Note } from '@purser/contract/notes'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '../../database/index.ts'
import { embed, outer } from '../../database/relations/index.ts'
import { notFound } from '../../http/index.ts'

export function authorOfNote() {
  return jsonObjectFrom(
    embed
      .selectFrom('user')
      .select([
        ...(['user.id', 'user.email', 'user.first_name', 'user.last_name', 'user.role'] as const),
        ...([
          'user.metadata',
          'user.version',
          'user.created_at',
          'user.updated_at',
          'user.deleted_at',
        ] as const),
      ])
      .where('user.id', '=', outer('note.author_id')),
  )
}

/** Live notes with their authors. */
function selectNotes(db: Db) {
  return db
    .selectFrom('note')
    .selectAll('note')
    .select(authorOfNote().as('author'))
    .where('note.deleted_at', 'is', null)
}

/** Throws 404. */
export async function readNote(db: Db, id: string): Promise<Note> {
  const note = await selectNotes(db).where('note.id', '=', id).executeTakeFirst()
  if (!note) throw notFound('Note', id)
  return note as Note
}

/** Loads the note and holds it until the transaction ends. Throws 404. */
export async function lockNote(tx: Tx, id: string) {
  const note = await tx
    .selectFrom('note')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!note) throw notFound('Note', id)
  return note
}
