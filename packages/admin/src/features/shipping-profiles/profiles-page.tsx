import { listShippingProfiles, type WholeShippingProfile } from '@purser/contract/shipping-profiles'
import { linkOptions } from '@tanstack/react-router'
import type { Column } from '../../components/resource-list/column.ts'
import { useWholeList } from '../../components/resource-list/listing.ts'
import { countColumn } from '../../components/resource-list/usual-columns.tsx'
import { SettingsListPage } from '../store/index.ts'
import { countsOf, profilesInput } from './profiles-data.ts'
import { messages } from './profiles-messages.ts'

type Row = WholeShippingProfile

const columns: readonly Column<Row>[] = [
  { id: 'name', header: messages.columns.name, width: '18rem', cell: ({ name }) => name },
  { id: 'type', header: messages.columns.type, width: '9rem', cell: ({ type }) => messages.types[type] },
  {
    ...countColumn<Row>(
      'products',
      messages.columns.products,
      (profile) => countsOf(profile).product_count,
      messages.products,
    ),
    width: '8rem',
  },
  {
    ...countColumn<Row>(
      'options',
      messages.columns.options,
      (profile) => countsOf(profile).option_count,
      messages.options,
    ),
    width: '10rem',
  },
]

/** The profiles by name. */
export function ShippingProfilesPage() {
  const listing = useWholeList(listShippingProfiles, profilesInput, (answer) => answer.shipping_profiles)
  return (
    <SettingsListPage
      words={messages}
      addTo="/a/settings/shipping-profiles/new"
      columns={columns}
      {...listing}
      rowLink={({ id }) => linkOptions({ to: '/a/settings/shipping-profiles/$id', params: { id } })}
    />
  )
}
