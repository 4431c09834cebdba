import { countries } from '@purser/domain/countries'
import { ChooseMany } from '../../../components/list-filters/choose-many.tsx'
import { RecordFilter, type RecordFilterProps } from '../../../components/record-choice/record-filter.tsx'
import { useResource } from '../../../lib/resource.ts'
import { productSource, shippingOptionSource } from './order-record-sources.ts'

export function OrderProductsField(props: RecordFilterProps) {
  return <RecordFilter {...props} source={productSource} />
}

/** Chooses shipping options of all regions. */
export function OrderShippingField(props: RecordFilterProps) {
  const { endpoint, offered, rows } = shippingOptionSource
  const { data } = useResource(endpoint, offered())
  return <ChooseMany {...props} known={data && rows(data)} />
}

const everyCountry = countries.map(({ iso_2, display_name }) => ({ id: iso_2, name: display_name }))

export function OrderCountriesField(props: RecordFilterProps) {
  return <ChooseMany {...props} known={everyCountry} />
}
