import type { ComponentProps } from 'react'
import type { RecordFields } from '../../components/list-filters/record-fields.ts'
import { TagsFilterField } from '../../components/tags-field/tags-filter-field.tsx'
import { useCustomerTags } from './customer-tags.ts'
import { messages } from './customers-messages.ts'

/** Chooses tags that customers have. */
export function CustomerTagsField(field: ComponentProps<RecordFields[string]['Field']>) {
  return <TagsFilterField {...field} description={messages.filter.tagsHint} known={useCustomerTags()} />
}
