/** The sentences of notes; those that the specification fixes stand here verbatim. */
export const messages = {
  placeholder: 'Write a note and press Enter',
  kept: 'What you typed is still here to be copied.',
  gone: 'Somebody deleted this note. What you typed is still here, to be copied or added as a new note.',
  addAnew: 'Add as a new note',
  created: 'created note',
  updated: 'Note was updated',
  deleted: 'Note was deleted',
  deleteQuestion: 'Delete this note?',
  keep: 'Keep it',
  save: 'Save',
  dismiss: 'Cancel',
  actions: 'Note actions',
} as const
