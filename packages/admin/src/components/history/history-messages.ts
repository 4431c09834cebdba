import { counted } from '@purser/domain/counts'
import { isolate } from '@purser/domain/texts'

/** Texts of the history of one record and of all records. */
export const messages = {
  history: 'History',
  of: (name: string) => `History of ${isolate(name)}`,
  list: 'What was done',
  none: 'No activity yet',
  noneFound: 'No activity matches the filters',
  field: 'Field',
  allFields: 'All fields',
  neverChanged: "This field hasn't changed",
  whoChanged: (label: string) => `Who changed ${label}`,
  restore: (value: string) => `Restore ${isolate(value)}`,
  clearAgain: 'Clear it again',
  was: 'was',
  now: 'now',
  more: (count: number) => `and ${count} more`,
  moreFields: (count: number) => counted(count, 'more field'),
  unlisted: (count: number) => `${count} more changed but are not listed.`,
  pages: 'Pages of the history',
  newest: 'Newest',
  newer: 'Newer',
  older: 'Older',
} as const
