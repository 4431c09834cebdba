import { Button } from '@mantine/core'
import { type Collection, listCollections } from '@purser/contract/collections'
import { operations } from '@purser/domain/operations'
import { Link, linkOptions } from '@tanstack/react-router'
import { ListPage } from '../../components/list-page/list-page.tsx'
import type { Column } from '../../components/resource-list/column.ts'
import { useListSearch } from '../../components/resource-list/list-search.ts'
import { useListResource } from '../../lib/resource.ts'
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
    <ListPage
      title={messages.title}
      actions={
        <Button component={Link} to="/a/collections/new">
          {operations['create-collection'].label}
        </Button>
      }
      isNarrow
      list={list}
      rows={(page) => page.collections}
      columns={columns}
      rowLink={(collection) => linkOptions({ to: '/a/collections/$id', params: { id: collection.id } })}
      pageSize={pageSize}
      empty={messages.none}
      beginning={messages.beginning}
    />
  )
}
