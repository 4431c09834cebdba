import { Button } from '@mantine/core'
import styles from './imports.module.css'
import { messages } from './imports-messages.ts'
import { mostRows } from './row-limit.ts'

interface MoreRowsProps {
  readonly shown: number
  readonly count: number
  readonly isLoading: boolean
  readonly onMore: () => void
}

/** Loads further rows, and counts those beyond the limit. */
export function MoreRows({ shown, count, isLoading, onMore }: MoreRowsProps) {
  if (shown >= count) return null
  return (
    <div className={styles.foot}>
      {shown < mostRows ? (
        <Button variant="default" loading={isLoading} onClick={onMore}>
          {messages.more}
        </Button>
      ) : (
        <span className={styles.quiet}>{messages.andMore(count - shown)}</span>
      )}
    </div>
  )
}
