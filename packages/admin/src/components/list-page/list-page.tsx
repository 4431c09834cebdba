import type { ReactNode } from 'react'
import { type BackLink, PageHeader } from '../../ui/page-header.tsx'
import { ResourceList, type ResourceListProps } from '../resource-list/resource-list.tsx'
import styles from './list-page.module.css'

export interface ListPageProps<Page extends { count?: number }, Row extends { readonly id: string }>
  extends Omit<ResourceListProps<Page, Row>, 'label' | 'rowKey'> {
  /** The page's heading and the list's name, e.g. 'Collections'. */
  readonly title: string
  /** Buttons at the right of the heading. */
  readonly actions?: ReactNode
  /** Parent pages, for breadcrumbs. */
  readonly trail?: readonly BackLink[]
  /** A `FilterBar`, if the list can be filtered. */
  readonly filters?: ReactNode
  /** The `SelectionBar` of a list whose rows can be selected. */
  readonly selectionBar?: ReactNode
  /** Limits the width, for a list with few columns. */
  readonly isNarrow?: boolean
}

/**
 * The page of a list:
 *
 *   const listing = useListing(swapsListing)
 *   <ListPage title="Swaps" {...listing} columns={columns} empty={messages.none} />
 */
export function ListPage<Page extends { count?: number }, Row extends { readonly id: string }>({
  title,
  actions,
  trail,
  filters,
  selectionBar,
  isNarrow = false,
  ...list
}: ListPageProps<Page, Row>) {
  return (
    <div className={isNarrow ? styles.narrow : undefined}>
      <PageHeader title={title} actions={actions} {...(trail ? { trail } : {})} />
      {filters}
      <ResourceList {...list} label={title} rowKey={(row) => row.id} />
      {selectionBar}
    </div>
  )
}
