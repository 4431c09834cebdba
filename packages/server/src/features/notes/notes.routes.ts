import * as contract from '@purser/contract/notes'
import { deletedRecord, operation, type Route, read } from '../../http/index.ts'
import { createNote } from './create-note.ts'
import { deleteNote } from './delete-note.ts'
import { listNotes } from './list-notes.ts'
import { readNote } from './notes.queries.ts'
import { updateNote } from './update-note.ts'

export const notesRoutes: readonly Route[] = [
  read(contract.listNotes, (db, { query }) => listNotes(db, query)),
  read(contract.retrieveNote, async (db, { params }) => ({ note: await readNote(db, params.id) })),
  operation(contract.createNote, {
    run: (tx, ctx, { body }) => createNote(tx, ctx, body),
    answer: async (db, id) => ({ note: await readNote(db, id) }),
  }),
  operation(contract.updateNote, {
    run: (tx, ctx, { params, body }) => updateNote(tx, ctx, params.id, body.value),
    answer: async (db, id) => ({ note: await readNote(db, id) }),
  }),
  operation(contract.deleteNote, {
    run: (tx, ctx, { params }) => deleteNote(tx, ctx, params.id),
    answer: async (_db, id) => deletedRecord('note', id),
  }),
]
