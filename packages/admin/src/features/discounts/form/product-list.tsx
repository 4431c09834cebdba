import { Link } from '@tanstack/react-router'
import { shortLabel } from '../../../components/product-search/short-label.ts'
import { RemoveButton } from '../../../ui/buttons/remove-button.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import type { Heir } from '../../../ui/return-focus.ts'
import { messages } from '../discounts-messages.ts'
import type { RuleProduct } from './discount-values.ts'
import styles from './product-list.module.css'

interface ProductListProps {
  readonly products: readonly RuleProduct[]
  /** Takes one out; without it each leads to its page. */
  readonly onRemove?: (product: RuleProduct) => void
  /** What has the focus once one is taken out. */
  readonly heir?: Heir
}

/** The products that a rule is for, by picture and title. */
export function ProductList({ products, onRemove, heir }: ProductListProps) {
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
              <RemoveButton
                label={messages.form.removeProduct(product.title ?? '')}
                heir={heir}
                onClick={() => onRemove(product)}
              />
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
