import { formatPercent } from '@purser/domain/money'
import { ListPage } from '../../components/list-page/list-page.tsx'
import type { RegionChoice } from '../../components/region-choice/all-regions.ts'
import type { Column } from '../../components/resource-list/column.ts'
import { useListing } from '../../components/resource-list/listing.ts'
import { ButtonLink } from '../../ui/links/links.tsx'
import { settingsTrail } from '../store/index.ts'
import { regionsListing } from './regions-data.ts'
import { messages } from './regions-messages.ts'

const words = messages.columns

const columns: readonly Column<RegionChoice>[] = [
  { id: 'name', header: words.name, width: '12rem', cell: ({ name }) => name },
  {
    id: 'countries',
    header: words.countries,
    width: '20rem',
    cell: ({ countries = [] }) => countries.map(({ display_name }) => display_name).join(', '),
  },
  {
    id: 'currency',
    header: words.currency,
    width: '6rem',
    cell: ({ currency_code }) => currency_code.toUpperCase(),
  },
  {
    id: 'tax_rate',
    header: words.taxRate,
    align: 'right',
    width: '6rem',
    narrow: 'end',
    cell: ({ tax_rate }) => formatPercent(tax_rate),
  },
]

export function RegionsPage() {
  const listing = useListing(regionsListing)
  return (
    <ListPage
      title={messages.title}
      trail={settingsTrail}
      actions={<ButtonLink to="/a/settings/regions/new">{messages.add}</ButtonLink>}
      isNarrow
      columns={columns}
      {...listing}
      empty={messages.none}
      beginning={messages.beginning}
    />
  )
}
