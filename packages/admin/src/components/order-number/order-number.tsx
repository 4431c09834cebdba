import styles from './order-number.module.css'

interface OrderNumberProps {
  readonly order: { readonly display_id?: number | undefined; readonly status?: string | undefined }
}

/** Width of a list's column that fits '#1042104 (CANCELED)'. */
export const orderColumnWidth = '10.75rem'

/** '#1042'; struck through and marked once the order is canceled. */
export function OrderNumber({ order }: OrderNumberProps) {
  if (order.status !== 'canceled') return <>#{order.display_id}</>
  return (
    <span className={styles.canceled}>
      <s className={styles.struck}>#{order.display_id}</s> <span className={styles.mark}>(CANCELED)</span>
    </span>
  )
}
