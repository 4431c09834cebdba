export { createNote, deleteNote, listNotes, type Note, note, retrieveNote, updateNote } from './notes.ts'
