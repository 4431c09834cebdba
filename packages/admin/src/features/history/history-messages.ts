import { isolate } from '@purser/domain/texts'

/** Texts of the history page. */
export const messages = {
  title: 'History',
  all: 'All',
  who: 'Who',
  what: 'What',
  record: 'Record',
  recordHint: "An order's number, e.g. #1042, or the id of any record.",
  noOrder: (number: string) => `There is no order #${number}.`,
  noRecord: 'Enter an order number or an id.',
  lookUpFailed: 'Could not look up the order',
  onlyOf: (name: string) => `Only ${isolate(name)}`,
  saveExample: 'e.g. Refunds',
  export: 'Export CSV',
  exportHint: 'Exports everything that matches the filters',
} as const
