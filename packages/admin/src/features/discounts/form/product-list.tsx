import { Link } from '@tanstack/react-router'
import { shortLabel } from '../../../components/product-search/short-label.ts'
import { RemoveButton } from '../../../ui/buttons/remove-button.tsx'
import cut from '../../../ui/cut-text/cut-lines.module.css'
import { showWholeText } from '../../../ui/cut-text/show-whole-text.ts'
import { Picture } from '../../../ui/picture/picture.tsx'
import record from '../../../ui/record.module.css'
import type { FocusTarget } from '../../../ui/return-focus.ts'
import { messages } from '../discounts-messages.ts'
import type { RuleTarget } from './discount-values.ts'
import styles from './product-list.module.css'

interface ProductListProps {
  readonly targets: readonly RuleTarget[]
  /** Removes an entry; if omitted, each entry links to its product. */
  readonly onRemove?: (target: RuleTarget) => void
  /** Gets the focus after a removal. */
  readonly heir?: FocusTarget
}

/** A rule's products and variants, with picture and title. */
export function ProductList({ targets, onRemove, heir }: ProductListProps) {
  return (
    <ul className={styles.products}>
      {targets.map((target) => (
        <li key={target.id}>
          {onRemove ? (
            <div className={styles.product}>
              <Picture source={target.thumbnail} />
              <TargetName target={target} isShort />
              <RemoveButton
                label={messages.form.removeProduct(target.title)}
                heir={heir}
                onClick={() => onRemove(target)}
              />
            </div>
          ) : (
            <Link
              to="/a/products/$id"
              params={{ id: target.product_id ?? target.id }}
              className={styles.product}
            >
              <Picture source={target.thumbnail} />
              <TargetName target={target} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A long name takes two lines, because only the end of a variant's title distinguishes it. */
function TargetName({ target, isShort }: { readonly target: RuleTarget; readonly isShort?: boolean }) {
  const { title, variant_id } = target
  return variant_id ? (
    <span className={styles.variant}>
      <span className={cut.two} onPointerEnter={showWholeText}>
        {title}
      </span>
    </span>
  ) : (
    <span className={record.cutName} title={title}>
      {isShort ? shortLabel(title) : title}
    </span>
  )
}
