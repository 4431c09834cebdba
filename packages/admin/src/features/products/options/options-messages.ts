import { operations } from '@purser/domain/operations'
import { isolate } from '@purser/domain/texts'

/** The words of a product's options on its page. */
export const messages = {
  title: 'Options',
  none: 'No options yet',
  noneHint: 'Options such as size or colour tell the variants of a product apart.',
  actions: (title: string) => `Actions for ${isolate(title)}`,
  add: operations['create-option'].label,
  edit: operations['update-option'].label,
  save: 'Save',
  name: 'Title',
  namePlaceholder: 'Size',
  nameRequired: 'Option title is required',
  value: 'Value',
  valueRequired: 'Value is required',
  valueHint: (variants: number) =>
    variants === 1
      ? 'What its variant is of it.'
      : `What its ${variants} variants are of it for now. Give each its own value below or in the sheet.`,
  more: (count: number) => `and ${count} more`,
  noValues: 'No variant has it',
  added: 'The option was added',
  edited: 'The option was saved',
  deleted: 'The option was deleted',
  deleting: {
    title: (title: string) => `Delete the option ${isolate(title)}?`,
    confirm: operations['delete-option'].label,
    effect: (value: string | undefined, variants: number) => {
      if (value === undefined) return 'No variant has a value of it.'
      return variants === 1
        ? `Its variant is no longer "${value}" by it.`
        : `All ${variants} variants are "${value}" by it, and will not be any longer.`
    },
    unsaved: (variants: number) =>
      `What is entered for it for ${variants === 1 ? 'a variant' : `${variants} variants`} and not saved goes with it.`,
    orders: 'Orders keep what they sold.',
  },
} as const
