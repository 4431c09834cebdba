import type { ReactNode } from 'react'
import { type BackLink, PageHeader } from '../../ui/page-header.tsx'
import { isColumnShown, useChosenColumns } from '../list-filters/chosen-columns.ts'
import { FilterBar, type FilterBarProps } from '../list-filters/filter-bar.tsx'
import type { Column } from '../resource-list/column.ts'
import { ResourceList, type ResourceListProps } from '../resource-list/resource-list.tsx'
import styles from './list-page.module.css'

export interface ListPageProps<Page extends { count?: number }, Row extends { readonly id: string }>
  extends Omit<ResourceListProps<Page, Row>, 'label' | 'rowKey'>,
    Pick<FilterBarProps, 'recordFields'> {
  /** The page's heading and the list's name, e.g. 'Collections'. */
  readonly title: string
  /** Buttons at the right of the heading. */
  readonly actions?: ReactNode
  /** Parent pages, for breadcrumbs. */
  readonly trail?: readonly BackLink[]
  /** Shown between the heading and the list. */
  readonly above?: ReactNode
  /** If the list can be filtered; its columns can then be chosen, too. */
  readonly filters?: FilterBarProps['filters']
  /** The `SelectionBar` of a list whose rows can be selected. */
  readonly selectionBar?: ReactNode
  /** Limits the width, for a list with few columns. */
  readonly isNarrow?: boolean
}

/**
 * The page of a list:
 *
 *   const listing = useListing(swapsListing)
 *   <ListPage title="Swaps" {...listing} columns={columns} filters={swapFilters} empty={messages.none} />
 */
export function ListPage<Page extends { count?: number }, Row extends { readonly id: string }>({
  title,
  actions,
  trail,
  above,
  filters,
  recordFields,
  selectionBar,
  isNarrow = false,
  ...list
}: ListPageProps<Page, Row>) {
  const draw = (columns: readonly Column<Row>[]) => (
    <ResourceList {...list} columns={columns} label={title} rowKey={(row) => row.id} />
  )
  return (
    <div className={isNarrow ? styles.narrow : undefined}>
      <PageHeader title={title} actions={actions} {...(trail ? { trail } : {})} />
      {above}
      {filters ? (
        <>
          <FilterBar filters={filters} columns={list.columns} {...(recordFields && { recordFields })} />
          <WithChosenColumns list={filters.list} columns={list.columns}>
            {draw}
          </WithChosenColumns>
        </>
      ) : (
        draw(list.columns)
      )}
      {selectionBar}
    </div>
  )
}

interface WithChosenColumnsProps<Row> {
  readonly list: FilterBarProps['filters']['list']
  readonly columns: readonly Column<Row>[]
  readonly children: (shown: readonly Column<Row>[]) => ReactNode
}

function WithChosenColumns<Row>({ list, columns, children }: WithChosenColumnsProps<Row>) {
  const chosen = useChosenColumns(list)
  return children(columns.filter((column) => isColumnShown(column, columns, chosen)))
}
