import type { ComponentProps } from 'react'
import type { RecordFields } from '../../../components/list-filters/record-fields.ts'
import { TagsFilterField } from '../../../components/tags-field/tags-filter-field.tsx'
import { useOrderTags } from '../order-tags.ts'
import { messages } from '../orders-messages.ts'

/** Chooses tags that orders have. */
export function OrderTagsField(field: ComponentProps<RecordFields[string]['Field']>) {
  return <TagsFilterField {...field} description={messages.filter.tagsHint} known={useOrderTags()} />
}
