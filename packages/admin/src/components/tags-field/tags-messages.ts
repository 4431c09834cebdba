export const tagsMessages = {
  edit: 'Edit tags',
  field: 'Tags',
  hint: 'Press Enter, Tab or comma to add a tag.',
  save: 'Save tags',
  saved: 'Tags saved',
} as const
