import { type Collection, retrieveCollection } from '@purser/contract/collections'
import { getRouteApi } from '@tanstack/react-router'
import { RecordPage } from '../../components/record-page/record-page.tsx'
import { RecordWalk } from '../../components/record-page/record-walk.tsx'
import { useResource } from '../../lib/resource.ts'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts/facts.tsx'
import { EmptyState } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CollectionProducts } from './collection-products.tsx'
import styles from './collections.module.css'
import { collectionInput } from './collections-data.ts'
import { messages } from './collections-messages.ts'

const route = getRouteApi('/a/collections/$id')
const words = messages.one
const back = { to: '/a/collections', label: messages.title } as const

/** One collection, to be read. */
export function CollectionPage() {
  const { id } = route.useParams()
  const found = useResource(retrieveCollection, collectionInput(id))
  return (
    <RecordPage load={found} noun="Collection" back={back} missing={messages.missing}>
      {({ collection }) => <LoadedCollection collection={collection} />}
    </RecordPage>
  )
}

function LoadedCollection({ collection }: { readonly collection: Collection }) {
  const { title, handle, products = [] } = collection
  return (
    <>
      <PageHeader title={title} back={back} walk={<RecordWalk noun={words.noun} />} />
      <div className={styles.stack}>
        <Card title={words.details}>
          <Facts look="columns">
            <Fact label={messages.form.titleLabel}>{title}</Fact>
            <Fact label={messages.form.handleLabel}>{handle ?? '-'}</Fact>
          </Facts>
        </Card>
        <Card title={`${words.products} (${products.length})`} isFlush>
          {products.length === 0 ? (
            <EmptyState title={words.noProducts} />
          ) : (
            <CollectionProducts products={products} />
          )}
        </Card>
      </div>
    </>
  )
}
