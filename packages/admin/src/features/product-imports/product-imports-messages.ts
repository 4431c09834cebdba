import { counted } from '@purser/domain/counts'
import { operations } from '@purser/domain/operations'
import { type LeftOutReason, leftOutReasons } from '@purser/domain/record-imports'
import { isolate } from '@purser/domain/texts'

const dialects: Readonly<Record<string, string>> = {
  shopify: 'Shopify',
  medusa: 'Medusa',
  other: 'Other shop',
}

/** Texts of product imports. */
export const messages = {
  title: operations['create-product-import'].label,
  noun: 'Import',
  imports: 'Imports',
  back: 'Products',
  importButton: 'Import',
  exportButton: 'Export',
  exportHint: 'The products of this list as CSV',
  drop: {
    label: 'Product file',
    choose: 'Choose a file',
    hint: 'Drop a CSV from Shopify, Medusa or any other shop here, up to 50 MB. You see a preview before anything changes.',
    reading: 'Reading the file ...',
    single: 'Drop one file at a time.',
    notRead: (file: string, why: string) => `${isolate(file)}: ${why}`,
    signedOut: "The file wasn't read. Sign in, then choose it again.",
  },
  none: 'No imports yet',
  beginning: 'Imports appear here with what they changed. You can undo each one as a whole.',
  columns: { file: 'File', when: 'When', by: 'By', products: 'Products', status: 'Status' },
  byCommand: 'Command line',
  missing: 'This import does not exist',
  separators: { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as Readonly<Record<string, string>>,
  read: (dialect: string, separator: string) => `${dialects[dialect] ?? dialect}, ${separator}-separated`,
  encoding: {
    label: 'Encoding',
    sample: 'If these texts look wrong, choose another encoding:',
    sampleLabel: 'Text from the file',
  },
  again: {
    columns: 'You changed the columns. Read the file again.',
    encoding: 'You changed the encoding. Read the file again.',
    read: 'Read again',
    choose: 'Choose the file again',
  },
  facts: {
    file: 'File',
    by: 'Read by',
    when: 'Read',
    plan: 'Preview',
    problems: 'With problems',
    did: 'Result',
    undone: 'Undone',
  },
  plan: {
    create: (count: number) => `create ${counted(count, 'product')}`,
    change: (count: number) => `change ${counted(count, 'product')}`,
    leave: (count: number) => `leave ${counted(count, 'product')} unchanged`,
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
      : `${counted(undone, 'product')}; ${kept} kept, each with its reason`,
  progress: {
    label: 'Progress',
    running: (done: number, all: number) => `${done} of ${counted(all, 'product')}`,
    undoing: (done: number, all: number) => `${done} of ${counted(all, 'product')} undone`,
    onItsOwn: 'The import continues in the background. You can leave this page.',
  },
  failed:
    'The import stopped because of an error. Products imported so far stay. Start it again, or undo it.',
  leaveOut: (count: number) => `Skip ${counted(count, 'product')} with problems`,
  nothing: 'No changes: everything in the file is already in the store.',
  pictures:
    "Images at other addresses are downloaded after the import. Each product's page shows the progress.",
  mapping: {
    title: 'Columns',
    column: 'Column',
    becomes: 'Maps to',
    leftOut: 'Not imported',
    unknown: 'Unknown',
    of: (name: string) => `Field for ${isolate(name)}`,
    unnamed: '(no name)',
    reason: (reason: LeftOutReason | null) => (reason === null ? '' : leftOutReasons[reason]),
  },
  blocked: "This import can't start until its columns are fixed:",
  problems: {
    title: 'Problems',
    row: 'Row',
    column: 'Column',
    problem: 'Problem and fix',
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
    body: 'Created products are deleted, changed products are restored, and inventory moves back. Products changed or ordered since, or whose old handle or code is taken, are kept and listed with the reason.',
  },
  discard: {
    title: 'Discard this import?',
    body: 'It changed nothing. To import the file later, choose it again.',
  },
  started: 'Import started',
  stopped: 'Import stopped',
  undoing: 'Undoing import',
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
    undone: 'Undone',
    kept: 'Kept',
  },
} as const
