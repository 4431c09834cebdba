import type { ComponentProps } from 'react'
import type { RecordFields } from '../../../components/list-filters/record-fields.ts'
import { TagsField } from '../../../components/tags-field/tags-field.tsx'
import { useOrderTags } from '../order-tags.ts'
import { messages } from '../orders-messages.ts'

/** Puts messages above the input, where the menu doesn't cover them. */
const wordsAbove: ('label' | 'description' | 'error' | 'input')[] = ['label', 'description', 'error', 'input']
/** Outside the filters, a click in the menu would close them. */
const inFilters = { withinPortal: false }

/** Chooses tags that orders have. */
export function OrderTagsField({ label, value, onChange }: ComponentProps<RecordFields[string]['Field']>) {
  return (
    <TagsField
      label={label}
      description={messages.filter.tagsHint}
      data={useOrderTags()}
      value={value}
      onChange={onChange}
      inputWrapperOrder={wordsAbove}
      comboboxProps={inFilters}
    />
  )
}
