import type { LineItem } from '@purser/contract/orders'
import { Link } from '@tanstack/react-router'
import cut from '../../ui/cut-text/cut-lines.module.css'
import { showWholeText } from '../../ui/cut-text/show-whole-text.ts'
import styles from './item-title.module.css'

/** The title of an item, with a link to its product while that exists. */
export function ItemTitle({ item }: { readonly item: Pick<LineItem, 'title' | 'variant'> }) {
  const { title, variant } = item
  const look = { className: `${cut.two} ${styles.title}`, onPointerEnter: showWholeText }
  if (!variant || variant.is_product_deleted) return <span {...look}>{title}</span>
  return (
    <Link to="/a/products/$id" params={{ id: variant.product_id }} {...look}>
      {title}
    </Link>
  )
}
