import { NativeSelect } from '@mantine/core'
import { listProductImportProducts, type ProductImport } from '@purser/contract/product-imports'
import { useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { useListResource } from '../../lib/resource.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState, ErrorView } from '../../ui/notice.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { ImportedProductEntry } from './imported-product.tsx'
import { MoreRows } from './more-rows.tsx'
import { type ProductFilter, productFilters } from './product-filters.ts'
import styles from './product-imports.module.css'
import { messages } from './product-imports-messages.ts'
import { firstRows, withMore } from './row-limit.ts'

const words = messages.products

/** The products of the file with the planned or actual change of each, field by field. */
export function ProductsCard({ product_import }: { readonly product_import: ProductImport }) {
  const { id, status } = product_import
  const filters = productFilters(product_import)
  const [chosen, setChosen] = useState<string>('')
  const [limit, setLimit] = useState(firstRows)
  const filter: ProductFilter | undefined = filters.find(({ value }) => value === chosen)
  const found = useListResource(listProductImportProducts, {
    params: { id },
    query: { limit, ...filter?.query },
  })
  const choice = (
    <NativeSelect
      aria-label={words.show}
      value={filter?.value ?? ''}
      onChange={(event) => {
        setChosen(event.currentTarget.value)
        setLimit(firstRows)
      }}
      data={[
        { value: '', label: `${words.all} (${product_import.progress.products})` },
        ...filters.map(({ value, label, count }) => ({ value, label: `${label} (${count})` })),
      ]}
    />
  )
  return (
    <Card title={words.title} actions={choice} isFlush>
      {found.isError && (
        <ErrorView reason={messageOf(found.error, '')} onRetry={() => void found.refetch()} />
      )}
      {!found.data && !found.isError && <CardSkeleton height={240} />}
      {found.data?.products.length === 0 && <EmptyState title={words.none} />}
      <ul className={styles.products} aria-busy={found.isPlaceholderData}>
        {found.data?.products.map((product) => (
          <ImportedProductEntry key={product.rank} product={product} status={status} />
        ))}
      </ul>
      {found.data && (
        <MoreRows
          shown={found.data.products.length}
          count={found.data.count}
          isLoading={found.isFetching}
          onMore={() => setLimit(withMore(limit))}
        />
      )}
    </Card>
  )
}
