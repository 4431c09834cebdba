import type { LineItem } from '@purser/contract/orders'
import { Link } from '@tanstack/react-router'
import cut from '../../ui/cut-lines.module.css'
import { tellWhole } from '../../ui/tell-whole.ts'
import styles from './item-title.module.css'

/** What was bought, leading to its product while that exists. */
export function ItemTitle({ item }: { readonly item: Pick<LineItem, 'title' | 'variant'> }) {
  if (!item.variant)
    return (
      <span className={`${cut.two} ${styles.title}`} onPointerEnter={tellWhole}>
        {item.title}
      </span>
    )
  return (
    <Link
      to="/a/products/$id"
      params={{ id: item.variant.product_id }}
      className={`${cut.two} ${styles.title}`}
      onPointerEnter={tellWhole}
    >
      {item.title}
    </Link>
  )
}
