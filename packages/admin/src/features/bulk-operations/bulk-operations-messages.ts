import { type BulkNoun, type BulkOperationName, bulkOperation } from '@purser/domain/bulk-operations'

const grouped = (count: number) => count.toLocaleString('en')

const nouns: Readonly<Record<BulkNoun, readonly [one: string, many: string]>> = {
  orders: ['order', 'orders'],
  products: ['product', 'products'],
  discounts: ['discount', 'discounts'],
  'gift-cards': ['gift card', 'gift cards'],
  'draft-orders': ['draft order', 'draft orders'],
  returns: ['return', 'returns'],
}

/** '312 orders' */
const countOf = (noun: BulkNoun, count: number) => `${grouped(count)} ${nouns[noun][count === 1 ? 0 : 1]}`

const recordsOf = (operation: BulkOperationName, count: number) =>
  countOf(bulkOperation(operation).noun, count)

interface Told {
  readonly operation: BulkOperationName
  readonly isUndo: boolean
}

const doneOf = ({ operation, isUndo }: Told) => (isUndo ? 'changed back' : bulkOperation(operation).done)

/** '287 captured' */
function doneCount(told: Told, count: number): string {
  if (told.operation === 'create-note') return `${grouped(count)} ${count === 1 ? 'note' : 'notes'} added`
  if (told.operation === 'resend-notification') {
    return `${grouped(count)} ${count === 1 ? 'email' : 'emails'} sent again`
  }
  return `${grouped(count)} ${doneOf(told)}`
}

/** The state of one record. */
function doneState(told: Told): string {
  if (told.operation === 'create-note') return 'Note added'
  if (told.operation === 'resend-notification') return 'Email sent again'
  const done = doneOf(told)
  return done.charAt(0).toUpperCase() + done.slice(1)
}

function willBe(told: Told, count: number): string {
  const records = recordsOf(told.operation, count)
  if (told.operation === 'create-note') return `The note will be added to ${records}`
  if (told.operation === 'resend-notification') return `The email will be sent again for ${records}`
  return `${records} will be ${doneOf(told)}`
}

/** Texts of bulk operations. */
export const messages = {
  title: 'Bulk actions',
  noun: 'Bulk action',
  none: 'No bulk actions yet',
  beginning: 'Select rows in a list of orders or products to change many at once. What you did appears here.',
  missing: 'This bulk action does not exist',
  settings: 'Settings',
  allActions: 'All bulk actions',
  columns: { what: 'Action', when: 'When', by: 'By', status: 'Status', done: 'Done', failed: 'Failed' },
  byApp: 'App',
  doneCount: (count: number) => `${grouped(count)} done`,
  failedCount: (count: number) => `${grouped(count)} failed`,
  heading: ({ operation, isUndo }: Told, count: number) =>
    `${isUndo ? 'Undo: ' : ''}${bulkOperation(operation).label}: ${recordsOf(operation, count)}`,
  /** The title of an operation's dialog; null for a number of matches that isn't known. */
  dialog: (operation: BulkOperationName, count: number | null) =>
    `${bulkOperation(operation).label}: ${
      count === null ? `all matching ${nouns[bulkOperation(operation).noun][1]}` : recordsOf(operation, count)
    }`,
  beforeAnything: 'You see a preview before anything changes.',
  preparing: (planned: number, records: number) => `Checking ${grouped(planned)} of ${grouped(records)} ...`,
  preparingLabel: 'Preview',
  willBe,
  nothing: 'Nothing to do: none of the selected records can take this action.',
  cant: (count: number) => `${grouped(count)} can't:`,
  skipped: (count: number) => `${grouped(count)} skipped`,
  money: { capture: 'To capture', refund: 'To refund', void: 'To release' },
  moneyBy: (count: number, provider: string) =>
    `${grouped(count)} ${count === 1 ? 'payment' : 'payments'} by ${provider}`,
  emails: 'Emails',
  emailsSent: (count: number) =>
    count === 1 ? '1 email will be sent' : `${grouped(count)} emails will be sent`,
  noEmails: 'None will be sent',
  running: (reached: number, all: number, failed: number) =>
    `${grouped(reached)} of ${grouped(all)}${failed > 0 ? ` · ${grouped(failed)} failed` : ''}`,
  runningLabel: 'Progress',
  onItsOwn: 'This continues in the background. You can leave this page.',
  result: (told: Told, { done, failed, skipped }: Record<'done' | 'failed' | 'skipped', number>) =>
    [
      doneCount(told, done),
      ...(failed > 0 ? [`${grouped(failed)} failed`] : []),
      ...(skipped > 0 ? [`${grouped(skipped)} skipped`] : []),
    ].join(' · '),
  left: (count: number) => `${grouped(count)} not changed yet`,
  stopped: 'Stopped after repeated failures',
  undoOf: 'Undoes',
  undoneBy: 'Undone by',
  anotherAction: 'an earlier bulk action',
  itsUndo: 'a later bulk action',
  by: 'By',
  when: 'Created',
  doneAt: 'Finished',
  records: 'Records',
  show: 'Show',
  states: {
    all: 'All',
    ready: 'Ready',
    waiting: 'Not changed yet',
    checking: 'Checking',
    skipped: 'Skipped',
    failed: 'Failed',
  },
  doneState,
  withCount: (label: string, count: number) => `${label} (${grouped(count)})`,
  resultColumns: { record: 'Record', result: 'Result', reason: 'Reason' },
  noRecords: 'No records',
  toasts: {
    started: 'Started',
    stopped: 'Stopped',
    discarded: 'Discarded. Nothing was changed.',
    retried: 'Retrying the failed',
  },
  note: { label: 'Note', required: 'Enter a note' },
  resend: {
    label: 'Email',
    hint: "Each customer gets their order's latest email of this kind again.",
  },
  disabling: { label: 'Choose one', enable: 'Enable', disable: 'Disable', required: 'Choose one' },
  tags: {
    add: 'Tags to add',
    remove: 'Tags to remove',
    hint: 'Press Enter, Tab or comma to add a tag.',
    required: 'Enter tags to add or remove',
  },
  edit: {
    none: 'Choose what to change.',
    status: 'Change status',
    collection: 'Change collection',
    type: 'Change type',
    discountable: 'Change discountable',
    statusField: 'Status',
    discountableField: 'Discounts apply to these products',
  },
  prices: {
    kind: 'Change',
    kinds: {
      increase_percent: 'Increase by percent',
      decrease_percent: 'Decrease by percent',
      increase: 'Increase by an amount',
      decrease: 'Decrease by an amount',
      set: 'Set to an amount',
    },
    percent: 'Percent',
    amount: 'Amount',
    required: 'Enter a number',
    currencies: 'Currencies',
    currency: 'Currency',
    chooseCurrency: 'Choose at least one currency',
    endsIn99: 'End in .99',
    endsIn99Hint: 'Rounds to the nearest price that ends in .99.',
    example: 'Example',
    change: (title: string, before: string, after: string) => `${title}: ${before} → ${after}`,
    below: (title: string, before: string) => `${title}: ${before} would fall below 0 and stay unchanged`,
    unpriced: (title: string, currency: string) => `${title} has no price in ${currency}`,
  },
  tracking: {
    label: 'Tracking numbers (optional)',
    hint: 'Paste from a spreadsheet: one order a line, its number first, then the tracking number. Or scan: a slip, its label, the next slip.',
    placeholder: '1042, 1Z999AA10123456784',
    notify: 'Notify the customers',
    read: (count: number, all: number) =>
      `${grouped(count)} of ${countOf('orders', all)} have a tracking number.`,
    problems: (count: number) =>
      count === 1 ? '1 line has a problem:' : `${grouped(count)} lines have problems:`,
    line: (line: number) => `Line ${line}`,
    more: (count: number) => `and ${grouped(count)} more`,
    faults: {
      no_order_number: 'no order number',
      no_tracking_number: 'no tracking number',
      too_long: 'the tracking number has more than 200 characters',
      not_selected: "this order isn't selected",
      repeated_order: 'this order is in an earlier line. Put all its numbers on one line',
    },
    skipLines: (count: number) => (count === 1 ? 'Skip this line' : `Skip these ${grouped(count)} lines`),
    onlyListed: (count: number) =>
      count === 1
        ? 'Leave out the order without a number'
        : `Leave out the ${grouped(count)} orders without a number`,
    fixFirst: (count: number) =>
      count === 1 ? 'Fix 1 line, or skip it' : `Fix ${grouped(count)} lines, or skip them`,
  },
} as const
