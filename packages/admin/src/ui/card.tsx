import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

interface CardProps {
  /** The card's h2; a card with a title is a region of that name. */
  readonly title?: ReactNode
  /** Buttons or a menu at the right of the title. */
  readonly actions?: ReactNode
  /** Without padding, for tables that run from edge to edge. */
  readonly isFlush?: boolean
  readonly children: ReactNode
}

/** A panel: `<Card title="Payment" actions={…}>…</Card>`. */
export function Card({ title, actions, isFlush = false, children }: CardProps) {
  const titleId = useId()
  return (
    <section className={styles.card} aria-labelledby={title ? titleId : undefined}>
      {(title || actions) && (
        <div className={styles.head}>
          {title ? (
            <Title order={2} id={titleId}>
              {title}
            </Title>
          ) : (
            <span />
          )}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      <div className={isFlush ? undefined : styles.body}>{children}</div>
    </section>
  )
}
