import { Checkbox } from '@mantine/core'
import type { Discount } from '@purser/contract/discounts'
import { discountState } from '@purser/domain/discounts'
import { operations } from '@purser/domain/operations'
import { ListPage } from '../../components/list-page/list-page.tsx'
import { OnNarrow, OnWide } from '../../components/resource-list/by-width.tsx'
import type { Column } from '../../components/resource-list/column.ts'
import { useListSearch } from '../../components/resource-list/list-search.ts'
import { statusColumn } from '../../components/resource-list/usual-columns.tsx'
import { readNow } from '../../lib/page-meta.ts'
import { DateText } from '../../ui/date-text.tsx'
import { ButtonLink } from '../../ui/links/links.tsx'
import record from '../../ui/record.module.css'
import { useBulkListing } from '../bulk-operations/index.ts'
import { ExportButton } from '../exports/index.ts'
import { ImportButton } from '../record-imports/index.ts'
import styles from './discounts.module.css'
import { type DiscountsSearch, discountsListing } from './discounts-data.ts'
import { messages } from './discounts-messages.ts'
import { reductionInWords } from './reduction.ts'

const words = messages.columns

const columns: readonly Column<Discount>[] = [
  {
    id: 'code',
    order: 'code',
    header: words.code,
    width: '11rem',
    narrow: 'title',
    cell: ({ code }) => code,
  },
  {
    id: 'description',
    header: words.description,
    width: '14rem',
    cell: ({ rule }) => rule?.description || <OnWide>-</OnWide>,
  },
  {
    id: 'type',
    header: words.type,
    width: '11rem',
    narrow: 'detail',
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
  statusColumn('state', words.state, (discount) => discountState(discount, readNow().toISOString()), '8rem'),
  {
    id: 'validity',
    order: 'starts_at',
    header: words.validity,
    width: '14rem',
    cell: ({ starts_at, ends_at }) => (
      <>
        <DateText value={starts_at} /> – {ends_at ? <DateText value={ends_at} /> : messages.noEnd}
      </>
    ),
  },
  {
    id: 'uses',
    order: 'usage_count',
    header: words.uses,
    width: '6rem',
    narrow: 'foot-end',
    cell: ({ usage_count, usage_limit }) => (
      <>
        {messages.usesOf(usage_count, usage_limit)}
        <OnNarrow> {messages.usesUnit(usage_count, usage_limit)}</OnNarrow>
      </>
    ),
  },
]

/** The discounts list. Disabled and dynamic discounts appear only when their filter is ticked. */
export function DiscountsPage() {
  const listing = useBulkListing(discountsListing, {
    noun: 'discounts',
    title: messages.title,
    nameOf: ({ code }) => messages.selected(code),
  })
  return (
    <ListPage
      actions={
        <>
          <ImportButton kind="discounts" />
          <ExportButton noun="discounts" listing={discountsListing} selection={listing.selection} />
          <ButtonLink to="/a/discounts/new">{operations['create-discount'].label}</ButtonLink>
        </>
      }
      above={<Ticks />}
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
      <Checkbox
        label={messages.filter.endingSoon}
        checked={search.attention !== undefined}
        onChange={(event) => change({ attention: event.currentTarget.checked ? ['ending_soon'] : undefined })}
      />
    </div>
  )
}
