import { Button } from '@mantine/core'
import { type Collection, listCollections } from '@purser/contract/collections'
import { operations } from '@purser/domain/operations'
import { Link, linkOptions } from '@tanstack/react-router'
import type { Column } from '../../components/resource-list/column.ts'
import { useListSearch } from '../../components/resource-list/list-search.ts'
import { ResourceList } from '../../components/resource-list/resource-list.tsx'
import { useListResource } from '../../lib/resource.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import styles from './collections.module.css'
import { collectionsInput, pageSize } from './collections-data.ts'
import { messages } from './collections-messages.ts'

const columns: readonly Column<Collection>[] = [
  { id: 'title', header: messages.columns.title, cell: (collection) => collection.title },
  {
    id: 'products',
    header: messages.columns.products,
    align: 'right',
    width: '10rem',
    narrow: 'end',
    cell: (collection) => collection.products?.length ?? 0,
  },
]

export function CollectionsPage() {
  const { search } = useListSearch()
  const list = useListResource(listCollections, collectionsInput(search))
  return (
    <div className={styles.list}>
      <PageHeader
        title={messages.title}
        actions={
          <Button component={Link} to="/a/collections/new">
            {operations['create-collection'].label}
          </Button>
        }
      />
      <ResourceList
        label={messages.title}
        list={list}
        rows={(page) => page.collections}
        columns={columns}
        rowKey={(collection) => collection.id}
        rowLink={(collection) => linkOptions({ to: '/a/collections/$id', params: { id: collection.id } })}
        pageSize={pageSize}
        empty={messages.none}
      />
    </div>
  )
}
