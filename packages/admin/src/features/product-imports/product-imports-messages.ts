import { operations } from '@purser/domain/operations'

const products = (count: number) => (count === 1 ? '1 product' : `${count} products`)

/** The sentences of the imports of products. */
export const messages = {
  title: operations['create-product-import'].label,
  noun: 'import',
  back: 'Products',
  importButton: 'Import',
  exportButton: 'Export',
  exportHint: 'The products of this list as CSV',
  drop: {
    label: 'A file of products',
    choose: 'Choose a file',
    hint: 'CSV as Shopify or Medusa exports it, 50 MB at most. You can drop it here. You see what it would do before anything is changed.',
    reading: 'Reading the file ...',
    single: 'Drop one file at a time.',
  },
  none: 'No imports yet',
  beginning: 'Every file that is read is kept here with what it did, and can be taken back as a whole.',
  columns: { file: 'File', when: 'When', by: 'By', products: 'Products', status: 'Status' },
  byCommand: 'Command line',
  missing: 'This import does not exist',
  separators: { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as Readonly<Record<string, string>>,
  read: (dialect: string, encoding: string, separator: string) =>
    `${dialect === 'shopify' ? 'Shopify' : 'Medusa'}, ${encoding}, separated by ${separator}`,
  facts: {
    file: 'File',
    by: 'Read by',
    when: 'Read',
    plan: 'It would',
    problems: 'With problems',
    did: 'It did',
    undone: 'Taken back',
  },
  plan: {
    create: (count: number) => `create ${products(count)}`,
    change: (count: number) => `change ${products(count)}`,
    leave: (count: number) => `leave ${products(count)} as they are`,
    problems: products,
  },
  did: (created: number, changed: number, left: number, refused: number) =>
    [
      `created ${created}`,
      `changed ${changed}`,
      `left ${left}`,
      ...(refused > 0 ? [`refused ${refused}`] : []),
    ].join(', '),
  undone: (undone: number, kept: number) =>
    kept === 0
      ? `${products(undone)}`
      : `${products(undone)}; left because something touched them since: ${kept}`,
  progress: {
    label: 'Progress',
    running: (done: number, all: number) => `${done} of ${products(all)}`,
    undoing: (done: number, all: number) => `${done} of ${products(all)} taken back`,
    onItsOwn: 'The store goes on by itself: you can leave this page.',
  },
  failed: 'The import stopped by itself. What was done stays: go on, or undo it.',
  leaveOut: (count: number) => `Leave out ${products(count)} with problems`,
  nothing: 'Everything in the file is in the store already: nothing would change.',
  mapping: {
  pictures:
    'Pictures at other addresses are kept as addresses. The store does not fetch them, and they are not shown in the back office.',
    title: 'Columns',
    column: 'Column',
    becomes: 'Becomes',
    leftOut: 'Left out',
    unknown: 'Not known',
    of: (name: string) => `What ${name} becomes`,
    unnamed: '(no name)',
    changed: 'You changed what columns become: read the file again.',
    again: 'Read again',
    chooseAgain: 'Choose the file again',
  },
  problems: {
    title: 'Problems',
    row: 'Row',
    column: 'Column',
    problem: 'Problem and mending',
    wholeRow: 'Whole row',
  },
  products: {
    title: 'Products',
    show: 'Show',
    all: 'All',
    row: (row: number) => `Row ${row}`,
    differences: (count: number) => (count === 1 ? '1 field' : `${count} fields`),
    field: 'Field',
    before: 'Before',
    after: 'After',
    value: 'Value',
    open: 'Open product',
    more: (count: number) => `and ${count} more fields`,
    none: 'None',
    problem: 'Has problems',
  },
  more: 'Show more',
  undo: {
    title: 'Undo this import?',
    body: 'Products that it made are deleted, products that it changed are as before, and stock moves back. What was changed since, or stands in an order or a cart, is left and named.',
  },
  discard: {
    title: 'Discard this import?',
    body: 'Nothing was changed by it. To import the file, choose it again.',
  },
  started: 'Import started',
  stopped: 'Import stopped',
  undoing: 'The import is being undone',
  discarded: 'Import discarded',
  filters: {
    create: 'To create',
    change: 'To change',
    leave: 'As they are',
    problems: 'With problems',
    created: 'Created',
    changed: 'Changed',
    left: 'Left as they are',
    refused: 'Refused',
    kept: 'Not taken back',
  },
} as const
