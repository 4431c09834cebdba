/** Texts of notes. Those that the specification fixes are verbatim. */
export const messages = {
  title: 'Notes',
  none: 'No notes yet',
  cut: (shown: number) => `Only the newest ${shown.toLocaleString('en')} are shown.`,
  placeholder: 'Write a note (@ to mention), press Enter',
  kept: 'Your text is still here to copy.',
  gone: 'This note was deleted. Copy your text, or add it as a new note.',
  addAgain: 'Add as a new note',
  created: 'created note',
  updated: 'Note was updated',
  deleted: 'Note was deleted',
  deleteQuestion: 'Delete this note?',
  keep: 'Keep it',
  save: 'Save',
  dismiss: 'Cancel',
  actions: 'Note actions',
} as const
