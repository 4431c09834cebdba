import { badgeColor, badgeMark, statusLabel } from '@purser/domain/statuses'
import styles from './status-badge.module.css'

interface StatusBadgeProps {
  /** The API's value, e.g. `not_fulfilled`. */
  readonly status: string
  /** Label instead of the status's own, e.g. 'Signed up' in the color of `registered`. */
  readonly label?: string
}

/** A status with its label, color and mark: `<StatusBadge status={order.payment_status} />`. */
export function StatusBadge({ status, label }: StatusBadgeProps) {
  return (
    <span className={styles.badge} data-color={badgeColor(status)} data-mark={badgeMark(status)}>
      {label ?? statusLabel(status)}
    </span>
  )
}
