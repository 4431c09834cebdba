import type { ListedProduct } from '@purser/contract/products'
import { priceRangeInWords } from '@purser/domain/products'
import type { ReactNode } from 'react'
import { OnNarrow, OnWide } from '../../../components/resource-list/by-width.tsx'
import type { Column } from '../../../components/resource-list/column.ts'
import { statusColumn } from '../../../components/resource-list/usual-columns.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import { messages } from '../products-messages.ts'
import styles from './products-page.module.css'

const words = messages.columns

export const productColumns: readonly Column<ListedProduct>[] = [
  {
    id: 'name',
    header: words.name,
    order: 'title',
    height: '2.25rem',
    cell: ({ title, thumbnail }) => (
      <span className={styles.product}>
        <Picture source={thumbnail} />
        <span className={styles.name} title={title}>
          {title}
        </span>
      </span>
    ),
  },
  {
    id: 'collection',
    header: words.collection,
    width: '11rem',
    cell: ({ collection }) => collection?.title,
  },
  statusColumn('status', words.status, ({ status }) => status, '8rem'),
  { id: 'inventory', header: words.inventory, order: 'stock', width: '14rem', cell: inventoryOf },
  {
    id: 'price',
    header: words.price,
    order: 'price',
    width: '9.5rem',
    align: 'right',
    narrow: 'end',
    cell: priceOf,
  },
  {
    id: 'missing',
    header: words.missing,
    width: '8rem',
    align: 'right',
    narrow: 'foot-end',
    cell: ({ missing_prices }) =>
      missing_prices ? (
        <span>
          {missing_prices}
          <OnNarrow>{` ${words.missing.toLowerCase()}`}</OnNarrow>
        </span>
      ) : (
        <OnWide>-</OnWide>
      ),
  },
]

function inventoryOf({ stock, variant_count = 0 }: ListedProduct): string {
  if (variant_count === 0) return messages.noVariants
  return typeof stock === 'number' ? messages.inStock(stock, variant_count) : messages.notCounted
}

function priceOf({ lowest_price, highest_price, price_currency_code = '' }: ListedProduct): ReactNode {
  return typeof lowest_price === 'number' && typeof highest_price === 'number' ? (
    priceRangeInWords(lowest_price, highest_price, price_currency_code)
  ) : (
    <OnWide>-</OnWide>
  )
}
