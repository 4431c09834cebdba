import { countryOf } from '@purser/domain/countries'
import { useAssigneeNames } from '../../../components/assignee/operators.ts'
import type { RecordFields } from '../../../components/list-filters/record-fields.ts'
import { useRecordNames } from '../../../components/record-choice/record-names.ts'
import { lazyPart } from '../../../lib/code/lazy-part.ts'
import { productSource, shippingOptionSource } from './order-record-sources.ts'

// Fetched when the filters are opened: the orders list is in the first bundle.
const OrderTagsField = lazyPart(async () => (await import('./order-tags-field.tsx')).OrderTagsField)
const fields = () => import('./order-filter-fields.tsx')
const OrderProductsField = lazyPart(async () => (await fields()).OrderProductsField)
const OrderShippingField = lazyPart(async () => (await fields()).OrderShippingField)
const OrderAssigneeField = lazyPart(async () => (await fields()).OrderAssigneeField)
const OrderCountriesField = lazyPart(async () => (await fields()).OrderCountriesField)

export const orderRecordFields: RecordFields = {
  tags: { Field: OrderTagsField, useNames: (tags) => tags },
  assignee_id: { Field: OrderAssigneeField, useNames: useAssigneeNames },
  product_id: { Field: OrderProductsField, useNames: (ids) => useRecordNames(productSource, ids) },
  shipping_option_id: {
    Field: OrderShippingField,
    useNames: (ids) => useRecordNames(shippingOptionSource, ids),
  },
  country_code: {
    Field: OrderCountriesField,
    useNames: (codes) => codes.map((code) => countryOf(code)?.display_name ?? code.toUpperCase()),
  },
}
