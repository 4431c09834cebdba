import { counted } from '@purser/domain/counts'
import { operations } from '@purser/domain/operations'
import { isolate } from '@purser/domain/texts'

export const messages = {
  title: 'Return reasons',
  add: `+ ${operations['create-return-reason'].label}`,
  addChild: 'Add child reason',
  none: 'No return reasons found',
  beginning: 'Customers and operators choose a reason when items are returned.',
  missing: 'This return reason does not exist',
  noun: 'Return reason',
  columns: { label: 'Label', code: 'Code', description: 'Description', children: 'Child reasons' },
  form: {
    title: 'Reason details',
    code: 'Code',
    codePlaceholder: 'wrong_size',
    codeRequired: 'Code is required',
    codeFixed: "The code can't be changed.",
    label: 'Label',
    labelPlaceholder: 'Wrong size',
    labelRequired: 'Label is required',
    description: 'Description',
    create: 'Create',
    save: 'Save',
  },
  created: 'Created a new Return reason',
  updated: 'Successfully updated return reason',
  deleted: 'Sucessfully deleted return reason',
  below: 'Child of',
  children: 'Child reasons',
  noChildren: 'No child reasons',
  noChildrenHint: 'If you add child reasons, returns use one of them instead of this reason.',
  delete: {
    title: 'Delete this reason?',
    body: (label: string, count: number) =>
      count === 0
        ? `${isolate(label)} will no longer be offered.`
        : `${isolate(label)} and its ${counted(count, 'child reason')} will be deleted.`,
  },
} as const
