import type { Collection } from '@purser/contract/collections'
import { operations } from '@purser/domain/operations'
import { ListPage } from '../../components/list-page/list-page.tsx'
import type { Column } from '../../components/resource-list/column.ts'
import { useListing } from '../../components/resource-list/listing.ts'
import { ButtonLink } from '../../ui/links/links.tsx'
import { collectionsListing } from './collections-data.ts'
import { messages } from './collections-messages.ts'

const columns: readonly Column<Collection>[] = [
  { id: 'title', header: messages.columns.title, cell: (collection) => collection.title },
  {
    id: 'products',
    header: messages.columns.products,
    align: 'right',
    width: '10rem',
    narrow: 'end',
    cell: (collection) => collection.product_count ?? 0,
  },
]

export function CollectionsPage() {
  const listing = useListing(collectionsListing)
  return (
    <ListPage
      title={messages.title}
      actions={<ButtonLink to="/a/collections/new">{operations['create-collection'].label}</ButtonLink>}
      isNarrow
      columns={columns}
      {...listing}
      empty={messages.none}
      beginning={messages.beginning}
    />
  )
}
