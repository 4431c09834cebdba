import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { shortLabel } from '../../../components/product-search/short-label.ts'
import { CloseIcon } from '../../../ui/icons.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import { messages } from '../discounts-messages.ts'
import type { RuleProduct } from './discount-values.ts'
import styles from './product-list.module.css'

interface ProductListProps {
  readonly products: readonly RuleProduct[]
  /** Takes one out; without it each leads to its page. */
  readonly onRemove?: (product: RuleProduct) => void
}

/** The products that a rule is for, by picture and title. */
export function ProductList({ products, onRemove }: ProductListProps) {
  return (
    <ul className={styles.products}>
      {products.map((product) => (
        <li key={product.id}>
          {onRemove ? (
            <div className={styles.product}>
              <Picture source={product.thumbnail} />
              <span className={styles.name} title={product.title}>
                {shortLabel(product.title ?? '')}
              </span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={messages.form.removeProduct(product.title ?? '')}
                onClick={() => onRemove(product)}
              >
                <CloseIcon />
              </ActionIcon>
            </div>
          ) : (
            <Link to="/a/products/$id" params={{ id: product.id }} className={styles.product}>
              <Picture source={product.thumbnail} />
              <span className={styles.name}>{product.title}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
