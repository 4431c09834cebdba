import { Checkbox } from '@mantine/core'
import { formatPercent } from '@purser/domain/money'
import type { RegionChoice } from '../../components/region-choice/all-regions.ts'
import type { Column } from '../../components/resource-list/column.ts'
import { useListSearch } from '../../components/resource-list/list-search.ts'
import { useListing } from '../../components/resource-list/listing.ts'
import { SettingsListPage } from '../store/index.ts'
import styles from './regions.module.css'
import { type RegionsSearch, regionsListing } from './regions-data.ts'
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
    <SettingsListPage
      words={messages}
      addTo="/a/settings/regions/new"
      above={<AttentionTick />}
      columns={columns}
      {...listing}
    />
  )
}

function AttentionTick() {
  const { search, change } = useListSearch<RegionsSearch>()
  return (
    <Checkbox
      className={styles.tick}
      label={messages.withoutShipping}
      checked={search.attention !== undefined}
      onChange={(event) =>
        change({ attention: event.currentTarget.checked ? ['without_shipping'] : undefined })
      }
    />
  )
}
