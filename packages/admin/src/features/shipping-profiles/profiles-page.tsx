import type { ResponseOf } from '@purser/contract/endpoints'
import { listShippingProfiles, type WholeShippingProfile } from '@purser/contract/shipping-profiles'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { ListPage } from '../../components/list-page/list-page.tsx'
import { OnNarrow, OnWide } from '../../components/resource-list/by-width.tsx'
import type { Column } from '../../components/resource-list/column.ts'
import { type ListSearch, useListSearch } from '../../components/resource-list/list-search.ts'
import { resourceOptions } from '../../lib/resource.ts'
import { ButtonLink } from '../../ui/links/links.tsx'
import { settingsTrail } from '../store/index.ts'
import { countsOf, pageSize, profilesInput } from './profiles-data.ts'
import { messages } from './profiles-messages.ts'

const counted = (count: number, inWords: string) => (
  <>
    <OnWide>{count}</OnWide>
    <OnNarrow>{inWords}</OnNarrow>
  </>
)

const columns: readonly Column<WholeShippingProfile>[] = [
  { id: 'name', header: messages.columns.name, width: '18rem', cell: ({ name }) => name },
  { id: 'type', header: messages.columns.type, width: '9rem', cell: ({ type }) => messages.types[type] },
  {
    id: 'products',
    header: messages.columns.products,
    align: 'right',
    width: '8rem',
    cell: (profile) => {
      const { product_count } = countsOf(profile)
      return counted(product_count, messages.products(product_count))
    },
  },
  {
    id: 'options',
    header: messages.columns.options,
    align: 'right',
    width: '10rem',
    cell: (profile) => {
      const { option_count } = countsOf(profile)
      return counted(option_count, messages.options(option_count))
    },
  },
]

const withCount = ({ shipping_profiles: profiles }: ResponseOf<typeof listShippingProfiles>) => ({
  profiles,
  count: profiles.length,
})

/** The profiles by name; all are loaded at once and shown page by page. */
export function ShippingProfilesPage() {
  const { search } = useListSearch<ListSearch>()
  const { offset = 0 } = search
  const list = useQuery({ ...resourceOptions(listShippingProfiles, profilesInput), select: withCount })
  return (
    <ListPage
      title={messages.title}
      trail={settingsTrail}
      actions={<ButtonLink to="/a/settings/shipping-profiles/new">{messages.add}</ButtonLink>}
      isNarrow
      columns={columns}
      list={list}
      rows={({ profiles }) => profiles.slice(offset, offset + pageSize)}
      rowLink={({ id }) => linkOptions({ to: '/a/settings/shipping-profiles/$id', params: { id } })}
      pageSize={pageSize}
      empty={messages.none}
      beginning={messages.beginning}
    />
  )
}
