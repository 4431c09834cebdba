import { removeCollectionProducts } from '@purser/contract/collections'
import { type ListedProduct, listProducts } from '@purser/contract/products'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Command } from '../../components/commands/command.ts'
import { CommandButton } from '../../components/commands/command-button.tsx'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { CardPaging } from '../../components/resource-list/card-paging.tsx'
import { type ListSearch, useListSearch } from '../../components/resource-list/list-search.ts'
import { useAction } from '../../lib/action.ts'
import { useListResource } from '../../lib/resource.ts'
import { RemoveButton } from '../../ui/buttons/remove-button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/notice.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import record from '../../ui/record.module.css'
import { StatusBadge } from '../../ui/status-badge.tsx'
import styles from './collections.module.css'
import { productsAtOnce, productsInput } from './collections-data.ts'
import { messages } from './collections-messages.ts'

const words = messages.one

interface CollectionProductsProps {
  readonly id: string
  readonly count: number
  readonly add: Command
}

/** A collection's products by title, page by page, each with a button to remove it. */
export function CollectionProducts({ id, count, add }: CollectionProductsProps) {
  const { search } = useListSearch<ListSearch>()
  const found = useListResource(listProducts, productsInput(id, search))
  const content = useRef<HTMLFieldSetElement>(null)
  const remove = useAction(removeCollectionProducts, {
    success: words.removed,
    // The pressed button disappears with its row, and the last one with the list.
    onSuccess: () => content.current?.focus(),
  })
  return (
    <Card title={`${words.products} (${count})`} actions={<CommandButton command={add} />} isFlush>
      <fieldset ref={content} tabIndex={-1} aria-label={words.products} className={styles.content}>
        <Loaded load={found}>
          {(page) =>
            page.products.length === 0 && page.count === 0 ? (
              <EmptyState title={words.noProducts} hint={words.noProductsHint} />
            ) : (
              <>
                <ul className={styles.products}>
                  {page.products.map((product) => (
                    <ProductRow
                      key={product.id}
                      product={product}
                      isBusy={remove.isPending}
                      onRemove={() =>
                        void remove.run({ params: { id }, body: { product_ids: [product.id] } })
                      }
                    />
                  ))}
                </ul>
                <CardPaging
                  label={words.products}
                  rowCount={page.products.length}
                  pageSize={productsAtOnce}
                  count={page.count}
                  isBusy={found.isPlaceholderData}
                />
              </>
            )
          }
        </Loaded>
      </fieldset>
    </Card>
  )
}

interface ProductRowProps {
  readonly product: ListedProduct
  readonly isBusy: boolean
  readonly onRemove: () => void
}

function ProductRow({ product, isBusy, onRemove }: ProductRowProps) {
  const { id, title = '', thumbnail, status = '' } = product
  return (
    <li className={styles.row}>
      <Link to="/a/products/$id" params={{ id }} className={styles.product}>
        <Picture source={thumbnail} />
        <span className={record.cutName}>{title}</span>
        <StatusBadge status={status} />
      </Link>
      <RemoveButton label={words.remove(title)} disabled={isBusy} onClick={onRemove} />
    </li>
  )
}
