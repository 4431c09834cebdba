import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './notice.module.css'

interface ErrorViewProps {
  /** The reason below 'Sorry, something went wrong', usually `messageOf(error, '')`. */
  readonly reason?: string
  readonly onRetry?: () => void
  readonly isRetrying?: boolean
}

/** Shown instead of content that failed to load: never an empty table. */
export function ErrorView({ reason, onRetry, isRetrying = false }: ErrorViewProps) {
  return (
    <div className={styles.notice} role="alert">
      <p className={styles.title}>Sorry, something went wrong</p>
      {reason && <p className={styles.text}>{reason}</p>}
      {onRetry && (
        <Button variant="default" loading={isRetrying} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}

/** Explains why something stays visible after its record was deleted. */
export function GoneView({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className={styles.notice} role="alert">
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
    </div>
  )
}

interface EmptyStateProps {
  /** E.g. 'No orders found'. */
  readonly title: string
  readonly hint?: ReactNode
  readonly action?: ReactNode
}

/** Shown in a list without rows. */
export function EmptyState({ title, hint, action }: EmptyStateProps) {
  return (
    <div className={styles.notice}>
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.text}>{hint}</p>}
      {action}
    </div>
  )
}
