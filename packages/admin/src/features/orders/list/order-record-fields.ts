import type { RecordFields } from '../../../components/list-filters/record-fields.ts'
import { lazyPart } from '../../../lib/code/lazy-part.ts'

/** Fetched when the filters are opened: the orders list is in the first bundle. */
const OrderTagsField = lazyPart(async () => (await import('./order-tags-field.tsx')).OrderTagsField)

export const orderRecordFields: RecordFields = {
  tags: { Field: OrderTagsField, useNames: (tags) => tags },
}
