import { badgeColor, statusLabel } from '@purser/domain/statuses'
import styles from './status-badge.module.css'

interface StatusBadgeProps {
  /** As the wire spells it, e.g. `not_fulfilled`; shown in words. */
  readonly status: string
  /** Other words than the status's own, e.g. 'Signed up' in the colour of `registered`. */
  readonly label?: string
}

/** A status in words, in its colour: `<StatusBadge status={order.payment_status} />`. */
export function StatusBadge({ status, label }: StatusBadgeProps) {
  return (
    <span className={styles.badge} data-color={badgeColor(status)}>
      {label ?? statusLabel(status)}
    </span>
  )
}
