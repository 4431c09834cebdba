import type { UseQueryResult } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { ChooseMany } from '../../components/list-filters/choose-many.tsx'
import { FilterBar } from '../../components/list-filters/filter-bar.tsx'
import type { FilterSet } from '../../components/list-filters/list-filters.ts'
import { OnNarrow, OnWide } from '../../components/resource-list/by-width.tsx'
import { CardPaging } from '../../components/resource-list/card-paging.tsx'
import type { Column } from '../../components/resource-list/column.ts'
import { ResourceList } from '../../components/resource-list/resource-list.tsx'
import { countryColumn, moneyColumn, statusColumn } from '../../components/resource-list/usual-columns.tsx'
import { SearchPicker } from '../../components/search-picker/search-picker.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import { Sample } from './sample.tsx'
import { longText } from './sample-data.ts'

const ignore = () => {}

interface Row {
  readonly id: string
  readonly title: string
  readonly status: string
  readonly total: number
}

interface Page {
  readonly count: number
  readonly rows: readonly Row[]
}

const rows: readonly Row[] = [
  { id: 'order_1', title: '#1042', status: 'captured', total: 25_800 },
  { id: 'order_2', title: longText, status: 'awaiting', total: 990 },
]

const columns: readonly Column<Row>[] = [
  {
    id: 'title',
    header: 'Order',
    order: 'title',
    cell: ({ title }) => (
      <>
        {title}
        <OnNarrow> (narrow)</OnNarrow>
        <OnWide> (wide)</OnWide>
      </>
    ),
  },
  statusColumn('status', 'Payment', ({ status }) => status),
  countryColumn('Country', () => 'dk'),
  moneyColumn('total', 'Total', ({ total }) => ({ amount: total, currencyCode: 'eur' })),
]

/** A request in a list's state. */
const read = (state: object): UseQueryResult<Page> =>
  ({
    isError: false,
    isFetching: false,
    isPlaceholderData: false,
    error: null,
    refetch: ignore,
    ...state,
  }) as UseQueryResult<Page>

const lists = [
  ['Rows', read({ data: { count: 45, rows } })],
  ['No rows', read({ data: { count: 0, rows: [] } })],
  ['Loading', read({ data: undefined })],
  ['Failed', read({ data: undefined, isError: true, error: new Error('The server is busy.') })],
] as const

const filters: FilterSet = {
  list: 'orders',
  tabs: [
    { name: 'All', search: {} },
    { name: 'Unpaid', search: { date: 'is in the last|3|days' } },
  ],
  choices: [{ name: 'status', label: 'Status', values: ['captured', 'awaiting'] }],
  hasDate: true,
  sorts: [{ label: 'Newest first' }, { order: 'title', label: 'Title' }],
  saveExample: 'e.g. Unpaid',
}

/** Lists and tables. */
export function ListSamples() {
  return (
    <>
      <div data-wide>
        <FilterBar filters={filters} />
        {lists.map(([name, list]) => (
          <ResourceList
            key={name}
            label={name}
            list={list}
            rows={(page) => page.rows}
            columns={columns}
            rowKey={({ id }) => id}
            rowLink={({ id }) => linkOptions({ to: '/a/orders/$id', params: { id } })}
            pageSize={2}
            empty="No orders found"
            beginning="Orders appear here."
          />
        ))}
      </div>
      <Sample name="CardPaging">
        <CardPaging label="Orders on a card" rowCount={2} pageSize={2} count={7} isBusy={false} />
      </Sample>
      <Sample name="ChooseMany">
        <ChooseMany
          label="Collections"
          known={[{ id: 'pcol_1', name: 'Spring' }]}
          value={['pcol_1', 'pcol_gone']}
          onChange={ignore}
        />
        <ChooseMany label="Collections, loading" known={undefined} value={[]} onChange={ignore} />
      </Sample>
      <Sample name="SearchPicker">
        <Search state={{}} label="Found" />
        <Search state={{ isError: true, error: new Error('busy') }} label="Failed" />
      </Sample>
      <div data-wide>
        <SampleSheet />
      </div>
    </>
  )
}

function Search({ label, state }: { readonly label: string; readonly state: object }) {
  const found = {
    rows,
    isPending: false,
    isPlaceholderData: false,
    isError: false,
    isFetching: false,
    error: null,
    refetch: ignore,
    ...state,
  }
  return (
    <SearchPicker
      label={label}
      placeholder="Search orders"
      results="Orders"
      failed="Orders couldn't be searched."
      useFound={() => found}
      idOf={({ id }: Row) => id}
      onChoose={ignore}
    >
      {({ title }) => title}
    </SearchPicker>
  )
}

function SampleSheet() {
  const [cells, setCells] = useState<Readonly<Record<string, string | number | boolean | null>>>({
    sku: 'KS-M-W',
    stock: 4,
    eur: 12_900,
    tracked: true,
  })
  return (
    <Sheet
      label="Sheet"
      rows={[{ key: 'variant_1', cells }]}
      columns={[
        { id: 'sku', header: 'SKU', kind: 'text', width: 160 },
        { id: 'stock', header: 'Stock', kind: 'whole', width: 90 },
        { id: 'eur', header: 'EUR', kind: 'money', currencyCode: 'eur', width: 110 },
        { id: 'tracked', header: 'Tracked', kind: 'yesno', width: 90 },
      ]}
      nameOf={() => 'Kestrel Shell, M / White'}
      faults={new Map([['variant_1', { stock: 'Enter a whole number.' }]])}
      before={() => ({ sku: 'KS-M' })}
      canUndo={false}
      canRedo={false}
      onUndo={ignore}
      onRedo={ignore}
      onChange={(changes) =>
        setCells((now) => ({
          ...now,
          ...Object.fromEntries(changes.map(({ column, value }) => [column, value])),
        }))
      }
    />
  )
}
