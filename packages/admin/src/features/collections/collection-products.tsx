import type { Collection } from '@purser/contract/collections'
import { Link } from '@tanstack/react-router'
import { Picture } from '../../ui/picture.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import styles from './collections.module.css'

interface CollectionProductsProps {
  readonly products: NonNullable<Collection['products']>
}

export function CollectionProducts({ products }: CollectionProductsProps) {
  return (
    <ul className={styles.products}>
      {products.map((product) => (
        <li key={product.id}>
          <Link to="/a/products/$id" params={{ id: product.id }} className={styles.product}>
            <Picture source={product.thumbnail} />
            <span className={styles.name}>{product.title}</span>
            <StatusBadge status={product.status} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
