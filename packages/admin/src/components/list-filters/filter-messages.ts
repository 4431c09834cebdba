import { isolate } from '@purser/domain/texts'

/** Texts of filters and views. Those that the specification fixes are verbatim. */
export const messages = {
  views: 'Views',
  deleteView: (name: string) => `Delete the saved filter ${isolate(name)}`,
  button: 'Filter',
  sort: 'Sort',
  date: 'Date',
  anyDate: 'any date',
  count: 'Number',
  invalidCount: 'Enter a number',
  unit: 'Unit',
  day: 'Day',
  from: 'From',
  to: 'To',
  invalidDate: 'Date input not valid.',
  noOptions: 'No options',
  loading: 'Loading...',
  clear: 'Clear filters',
  done: 'Done',
  remove: (label: string) => `Remove the filter ${isolate(label)}`,
  saveName: 'Save filter as',
  save: 'Save',
  nameTaken: 'This name is taken.',
  nothingToSave: 'Choose a filter first.',
  deleted: (name: string) => `The saved filter ${isolate(name)} is deleted.`,
} as const
