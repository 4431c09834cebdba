import { Anchor } from '@mantine/core'
import { retrieveCollection } from '@purser/contract/collections'
import { getRouteApi, Link } from '@tanstack/react-router'
import { isNotFound, messageOf } from '../../lib/api-error.ts'
import { useResource } from '../../lib/resource.ts'
import { Card } from '../../ui/card.tsx'
import { NotFound } from '../../ui/not-found.tsx'
import { EmptyState, ErrorView } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { CollectionProducts } from './collection-products.tsx'
import styles from './collections.module.css'
import { messages } from './collections-messages.ts'

const route = getRouteApi('/a/collections/$id')

/** One collection, to be read (DECISIONS 44). */
export function CollectionPage() {
  const { id } = route.useParams()
  const found = useResource(retrieveCollection, { params: { id } })
  if (isNotFound(found.error)) return <NotFound message={messages.missing} />

  const collection = found.data?.collection
  const products = collection?.products ?? []
  return (
    <>
      <PageHeader
        title={collection?.title ?? 'Collection'}
        back={
          <Anchor component={Link} to="/a/collections">
            {messages.title}
          </Anchor>
        }
      />
      {!collection && found.isPending && <CardSkeleton height={120} />}
      {found.isError && (
        <ErrorView
          reason={messageOf(found.error, '')}
          isRetrying={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      )}
      {collection && (
        <div className={styles.stack}>
          <Card title={messages.one.details}>
            <dl className={styles.facts}>
              <dt>{messages.form.titleLabel}</dt>
              <dd>{collection.title}</dd>
              <dt>{messages.form.handleLabel}</dt>
              <dd>{collection.handle ?? '-'}</dd>
            </dl>
          </Card>
          <Card title={`${messages.one.products} (${products.length})`} isFlush>
            {products.length === 0 ? (
              <EmptyState title={messages.one.noProducts} />
            ) : (
              <CollectionProducts products={products} />
            )}
          </Card>
        </div>
      )}
    </>
  )
}
