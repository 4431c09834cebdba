import { countries } from '@purser/domain/countries'
import { ASSIGNED_TO_ME, UNASSIGNED } from '@purser/domain/orders'
import { useAssigneeNames, useOperators } from '../../../components/assignee/operators.ts'
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

/** Chooses operators, the one who looks at the list, or none. */
export function OrderAssigneeField(props: RecordFilterProps) {
  const [me = '', none = ''] = useAssigneeNames([ASSIGNED_TO_ME, UNASSIGNED])
  const operators = useOperators()
  const known = operators && [{ id: ASSIGNED_TO_ME, name: me }, { id: UNASSIGNED, name: none }, ...operators]
  return <ChooseMany {...props} known={known} />
}
