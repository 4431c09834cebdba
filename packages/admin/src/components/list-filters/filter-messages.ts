/** The sentences of filters and views; those that the specification fixes stand here verbatim. */
export const messages = {
  views: 'Views',
  deleteView: (name: string) => `Delete the saved filter ${name}`,
  button: 'Filter',
  date: 'Date',
  anyDate: 'any date',
  count: 'Number',
  unit: 'Unit',
  day: 'Day',
  invalidDate: 'Date input not valid.',
  clear: 'Clear filters',
  done: 'Done',
  remove: (label: string) => `Remove the filter ${label}`,
  saveName: 'Save filter as',
  save: 'Save',
} as const
