import { listPastOrderFilters } from '@purser/contract/past-orders'
import type { ComponentProps } from 'react'
import type { RecordFields } from '../../components/list-filters/record-fields.ts'
import { TagsFilterField } from '../../components/tags-field/tags-filter-field.tsx'
import { useResource } from '../../lib/resource.ts'
import { messages } from './past-orders-messages.ts'

type FieldProps = ComponentProps<RecordFields[string]['Field']>
type Values = 'currency_codes' | 'financial_statuses' | 'fulfillment_statuses'

function ValuesField({ of, ...field }: FieldProps & { readonly of: Values }) {
  const { data } = useResource(listPastOrderFilters, {})
  return <TagsFilterField {...field} description={messages.filter.anyOf} known={data?.[of] ?? []} />
}

/** Chooses currencies that past orders have. */
export const CurrencyField = (field: FieldProps) => <ValuesField {...field} of="currency_codes" />
/** Chooses payment statuses of the other shop. */
export const PaymentStatusField = (field: FieldProps) => <ValuesField {...field} of="financial_statuses" />
/** Chooses fulfillment statuses of the other shop. */
export const FulfillmentStatusField = (field: FieldProps) => (
  <ValuesField {...field} of="fulfillment_statuses" />
)
