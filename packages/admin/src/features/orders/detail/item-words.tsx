import type { LineItem } from '@purser/contract/orders'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import styles from './order-page.module.css'

/** The goods' picture, or its empty place when there is none or it does not come. */
export function ItemPicture({ source }: { readonly source: string | null }) {
  const [isBroken, setBroken] = useState(false)
  if (!source || isBroken) return <div className={styles.picture} />
  return (
    <img
      className={styles.picture}
      src={source}
      alt=""
      width={36}
      height={36}
      loading="lazy"
      onError={() => setBroken(true)}
    />
  )
}

/** What was bought, leading to its product while that exists. */
export function ItemTitle({ item }: { readonly item: LineItem }) {
  if (!item.variant) return <span className={styles.itemTitle}>{item.title}</span>
  return (
    <Link to="/a/products/$" params={{ _splat: item.variant.product_id }} className={styles.itemTitle}>
      {item.title}
    </Link>
  )
}
