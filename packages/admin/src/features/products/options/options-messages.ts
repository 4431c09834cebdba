import { operations } from '@purser/domain/operations'
import { isolate } from '@purser/domain/texts'

/** Texts of a product's options on its page. */
export const messages = {
  title: 'Options',
  none: 'No options yet',
  noneHint: 'Options such as size or color tell variants apart.',
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
      ? "The variant's value"
      : `All ${variants} variants get this value. You can change each one below or in the spreadsheet.`,
  more: (count: number) => `and ${count} more`,
  noValues: 'Not used by any variant',
  added: 'Option added',
  edited: 'Option saved',
  deleted: 'Option deleted',
  deleting: {
    title: (title: string) => `Delete the option ${isolate(title)}?`,
    confirm: operations['delete-option'].label,
    effect: (value: string | undefined, variants: number) => {
      if (value === undefined) return 'No variant uses it.'
      return variants === 1
        ? `The variant will lose the value "${value}".`
        : `All ${variants} variants will lose the value "${value}".`
    },
    unsaved: (variants: number) =>
      `Unsaved values of ${variants === 1 ? '1 variant' : `${variants} variants`} will be lost.`,
    orders: 'Past orders stay as they are.',
  },
} as const
