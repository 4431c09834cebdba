import { counted } from '@purser/domain/counts'
import { operations } from '@purser/domain/operations'
import {
  type ImportKindName,
  importKinds,
  type LeftOutReason,
  leftOutReasons,
} from '@purser/domain/record-imports'
import { isolate } from '@purser/domain/texts'

const dialects: Readonly<Record<string, string>> = {
  shopify: 'Shopify',
  medusa: 'Medusa',
  purser: 'Purser',
  other: 'Other shop',
}

const countedOf = (count: number, kind: ImportKindName) => counted(count, importKinds[kind])

/** Texts of imports. */
export const messages = {
  titles: {
    products: operations['create-product-import'].label,
    customers: 'Import customers',
    'gift-cards': 'Import gift cards',
    discounts: 'Import discounts',
    'past-orders': 'Import past orders',
  } satisfies Record<ImportKindName, string>,
  nouns: {
    products: 'Products',
    customers: 'Customers',
    'gift-cards': 'Gift cards',
    discounts: 'Discounts',
    'past-orders': 'Past orders',
  } satisfies Record<ImportKindName, string>,
  noun: 'Import',
  imports: 'Imports',
  importButton: 'Import',
  exportButton: 'Export',
  exportHint: 'The products of this list as CSV',
  drop: {
    label: (kind: ImportKindName) =>
      `${importKinds[kind].replace(/^./, (first) => first.toUpperCase())} file`,
    choose: 'Choose a file',
    hint: (kind: ImportKindName) =>
      kind === 'products'
        ? 'Drop a CSV from Shopify, Medusa or any other shop here, up to 50 MB. You see a preview before anything changes.'
        : kind === 'past-orders'
          ? 'Drop an order export from Shopify, another shop or Purser here, up to 50 MB. Orders are kept as history: no money moves, and no email is sent. You see a preview first.'
          : 'Drop a CSV from Shopify, another shop or our own export here, up to 50 MB. You see a preview before anything changes.',
    reading: 'Reading the file ...',
    single: 'Drop one file at a time.',
    notRead: (file: string, why: string) => `${isolate(file)}: ${why}`,
    signedOut: "The file wasn't read. Sign in, then choose it again.",
  },
  none: 'No imports yet',
  beginning: 'Imports appear here with what they changed. You can undo each one as a whole.',
  columns: { file: 'File', when: 'When', by: 'By', records: 'Records', status: 'Status' },
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
    create: (count: number, kind: ImportKindName) => `create ${countedOf(count, kind)}`,
    change: (count: number, kind: ImportKindName) => `change ${countedOf(count, kind)}`,
    leave: (count: number, kind: ImportKindName) => `leave ${countedOf(count, kind)} unchanged`,
    problems: countedOf,
  },
  did: (created: number, changed: number, left: number, refused: number) =>
    [
      `created ${created}`,
      `changed ${changed}`,
      `unchanged ${left}`,
      ...(refused > 0 ? [`refused ${refused}`] : []),
    ].join(', '),
  undone: (undone: number, kept: number, kind: ImportKindName) =>
    kept === 0 ? countedOf(undone, kind) : `${countedOf(undone, kind)}; ${kept} kept, each with its reason`,
  progress: {
    label: 'Progress',
    running: (done: number, all: number, kind: ImportKindName) => `${done} of ${countedOf(all, kind)}`,
    undoing: (done: number, all: number, kind: ImportKindName) => `${done} of ${countedOf(all, kind)} undone`,
    onItsOwn: 'The import continues in the background. You can leave this page.',
  },
  failed:
    'The import stopped because of an error. What was imported so far stays. Start it again, or undo it.',
  leaveOut: (count: number, kind: ImportKindName) => `Skip ${countedOf(count, kind)} with problems`,
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
  records: {
    show: 'Show',
    all: 'All',
    row: (row: number) => `Row ${row}`,
    differences: (count: number) => counted(count, 'field'),
    field: 'Field',
    before: 'Before',
    after: 'After',
    value: 'Value',
    open: (kind: ImportKindName) => `Open ${importKinds[kind]}`,
    more: (count: number) => `and ${count} more fields`,
    none: 'None',
    problem: 'Has problems',
  },
  more: 'Show more',
  andMore: (count: number) => `and ${count.toLocaleString('en')} more`,
  undo: {
    title: 'Undo this import?',
    body: {
      products:
        'Created products are deleted, changed products are restored, and inventory moves back. Products changed or ordered since, or whose old handle or code is taken, are kept and listed with the reason.',
      customers:
        'Created customers are deleted, changed customers are restored. Customers changed since, or who have ordered, are kept and listed with the reason.',
      'gift-cards':
        'Created gift cards are deleted, changed ones get their former balance back. Gift cards changed or used since are kept and listed with the reason.',
      discounts:
        'Created discounts are deleted, changed discounts are restored. Discounts changed or used since are kept and listed with the reason.',
      'past-orders':
        'Created past orders are deleted, with the customers that were created for them and have nothing else. Changed ones are restored. Orders changed since are kept and listed with the reason.',
    } satisfies Record<ImportKindName, string>,
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
