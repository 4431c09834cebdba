import * as contract from '@purser/contract/notes'
import { answerDeleted, create, operation, type Route, read, remove } from '../../http/index.ts'
import { createNote } from './create-note.ts'
import { deleteNote } from './delete-note.ts'
import { listNotes } from './list-notes.ts'
import { readNote } from './notes.queries.ts'
import { updateNote } from './update-note.ts'

export const notesRoutes: readonly Route[] = [
  read(contract.listNotes, (db, { query }) => listNotes(db, query)),
  read(contract.retrieveNote, async (db, { params }) => ({ note: await readNote(db, params.id) })),
  create(contract.createNote, createNote, async (db, id) => ({ note: await readNote(db, id) })),
  operation(contract.updateNote, {
    run: (tx, ctx, { params, body }) => updateNote(tx, ctx, params.id, body),
    answer: async (db, id) => ({ note: await readNote(db, id) }),
  }),
  remove(contract.deleteNote, deleteNote, answerDeleted('note')),
]
