import { counted } from '@purser/domain/counts'
import { operations } from '@purser/domain/operations'
import { isolate } from '@purser/domain/texts'

const dialects: Readonly<Record<string, string>> = {
  shopify: 'Shopify',
  medusa: 'Medusa',
  other: 'Another shop',
}

/** The sentences of the imports of products. */
export const messages = {
  title: operations['create-product-import'].label,
  noun: 'Import',
  imports: 'Imports',
  back: 'Products',
  importButton: 'Import',
  exportButton: 'Export',
  exportHint: 'The products of this list as CSV',
  drop: {
    label: 'A file of products',
    choose: 'Choose a file',
    hint: 'CSV of Shopify, Medusa or any other shop, 50 MB at most. You can drop it here. You see what it would do before anything is changed.',
    reading: 'Reading the file ...',
    single: 'Drop one file at a time.',
    notRead: (file: string, why: string) => `${isolate(file)}: ${why}`,
    signedOut: 'The file was not read. Choose it again once you have signed in.',
  },
  none: 'No imports yet',
  beginning: 'Every file that is read is kept here with what it did, and can be taken back as a whole.',
  columns: { file: 'File', when: 'When', by: 'By', products: 'Products', status: 'Status' },
  byCommand: 'Command line',
  missing: 'This import does not exist',
  separators: { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as Readonly<Record<string, string>>,
  read: (dialect: string, separator: string) => `${dialects[dialect] ?? dialect}, separated by ${separator}`,
  encoding: {
    label: 'Encoding',
    sample: 'If these texts look wrong, choose another encoding:',
    sampleLabel: 'Texts of the file',
  },
  again: {
    columns: 'You changed what columns become: read the file again.',
    encoding: 'You chose another encoding: read the file again.',
    read: 'Read again',
    choose: 'Choose the file again',
  },
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
    create: (count: number) => `create ${counted(count, 'product')}`,
    change: (count: number) => `change ${counted(count, 'product')}`,
    leave: (count: number) => `leave ${counted(count, 'product')} as they are`,
    problems: (count: number) => counted(count, 'product'),
  },
  did: (created: number, changed: number, left: number, refused: number) =>
    [
      `created ${created}`,
      `changed ${changed}`,
      `unchanged ${left}`,
      ...(refused > 0 ? [`refused ${refused}`] : []),
    ].join(', '),
  undone: (undone: number, kept: number) =>
    kept === 0
      ? counted(undone, 'product')
      : `${counted(undone, 'product')}; not taken back, for the reason that each names: ${kept}`,
  progress: {
    label: 'Progress',
    running: (done: number, all: number) => `${done} of ${counted(all, 'product')}`,
    undoing: (done: number, all: number) => `${done} of ${counted(all, 'product')} taken back`,
    onItsOwn: 'The store goes on by itself: you can leave this page.',
  },
  failed: 'The import stopped by itself. What was done stays: go on, or undo it.',
  leaveOut: (count: number) => `Leave out ${counted(count, 'product')} with problems`,
  nothing: 'Everything in the file is in the store already: nothing would change.',
  pictures:
    "Images at other addresses are downloaded after the import. Each product's page shows the progress.",
  mapping: {
    title: 'Columns',
    column: 'Column',
    becomes: 'Becomes',
    leftOut: 'Left out',
    unknown: 'Not known',
    of: (name: string) => `What ${isolate(name)} becomes`,
    unnamed: '(no name)',
  },
  blocked: "This import can't start until its columns are fixed:",
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
    differences: (count: number) => counted(count, 'field'),
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
  andMore: (count: number) => `and ${count.toLocaleString('en')} more`,
  undo: {
    title: 'Undo this import?',
    body: 'Products that it made are deleted, products that it changed are as before, and stock moves back. What was changed since, stands in an order or a cart, or would take back a handle or code that another product has by now, is left and named.',
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
    leave: 'Unchanged',
    problems: 'With problems',
    created: 'Created',
    changed: 'Changed',
    left: 'Unchanged',
    refused: 'Refused',
    undone: 'Taken back',
    kept: 'Not taken back',
  },
} as const
