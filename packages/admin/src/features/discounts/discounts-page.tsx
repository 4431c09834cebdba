import { Button, Checkbox } from '@mantine/core'
import type { Discount } from '@purser/contract/discounts'
import { operations } from '@purser/domain/operations'
import { Link } from '@tanstack/react-router'
import { ListPage } from '../../components/list-page/list-page.tsx'
import { OnWide } from '../../components/resource-list/by-width.tsx'
import type { Column } from '../../components/resource-list/column.ts'
import { useListSearch } from '../../components/resource-list/list-search.ts'
import { useListing } from '../../components/resource-list/listing.ts'
import record from '../../ui/record.module.css'
import styles from './discounts.module.css'
import { type DiscountsSearch, discountsListing } from './discounts-data.ts'
import { messages } from './discounts-messages.ts'
import { reductionInWords } from './reduction.ts'

const words = messages.columns

const columns: readonly Column<Discount>[] = [
  {
    id: 'code',
    header: words.code,
    width: '12rem',
    narrow: 'title',
    cell: ({ code, is_disabled }) => (
      <>
        {code}
        {is_disabled && <span className={record.quiet}> {messages.disabled}</span>}
      </>
    ),
  },
  {
    id: 'description',
    header: words.description,
    width: '18rem',
    cell: ({ rule }) => rule?.description || <OnWide>-</OnWide>,
  },
  {
    id: 'type',
    header: words.type,
    width: '12rem',
    narrow: 'foot',
    cell: ({ rule, regions }) =>
      rule ? (
        <>
          {messages.types[rule.type]}{' '}
          <span className={record.quiet}>{reductionInWords(rule, regions?.[0]?.currency_code)}</span>
        </>
      ) : (
        '-'
      ),
  },
]

/** The discounts that are neither disabled nor dynamic; those instead, where they are ticked. */
export function DiscountsPage() {
  const listing = useListing(discountsListing)
  return (
    <ListPage
      title={messages.title}
      actions={
        <Button component={Link} to="/a/discounts/new">
          {operations['create-discount'].label}
        </Button>
      }
      filters={<Ticks />}
      isNarrow
      columns={columns}
      {...listing}
      copyText={({ code }) => code}
      empty={messages.none}
      beginning={messages.beginning}
    />
  )
}

function Ticks() {
  const { search, change } = useListSearch<DiscountsSearch>()
  return (
    <div className={styles.ticks}>
      <Checkbox
        label={messages.filter.dynamic}
        checked={search.is_dynamic ?? false}
        onChange={(event) => change({ is_dynamic: event.currentTarget.checked ? true : undefined })}
      />
      <Checkbox
        label={messages.filter.disabled}
        checked={search.is_disabled ?? false}
        onChange={(event) => change({ is_disabled: event.currentTarget.checked ? true : undefined })}
      />
    </div>
  )
}
