import { Button } from '@mantine/core'
import type { ReturnReason } from '@purser/contract/return-reasons'
import { useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/links/links.tsx'
import { EmptyState } from '../../ui/notice.tsx'
import { NewChildDialog } from './new-child-dialog.tsx'
import styles from './return-reasons.module.css'
import { messages } from './return-reasons-messages.ts'

interface ChildReasonsProps {
  readonly id: string
  readonly reasons: readonly ReturnReason[]
}

/** A reason's children, by label. */
export function ChildReasons({ id, reasons }: ChildReasonsProps) {
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button variant="default" onClick={() => setAdding(true)}>
      {messages.addChild}
    </Button>
  )
  return (
    <Card title={messages.children} actions={add} isFlush>
      {reasons.length === 0 ? (
        <EmptyState title={messages.noChildren} hint={messages.noChildrenHint} />
      ) : (
        <ul className={styles.children} aria-label={messages.children}>
          {reasons.map((reason) => (
            <li key={reason.id} className={styles.child}>
              <TextLink to="/a/settings/return-reasons/$id" params={{ id: reason.id }}>
                {reason.label}
              </TextLink>
              <span className={styles.code}>{reason.value}</span>
            </li>
          ))}
        </ul>
      )}
      {isAdding && <NewChildDialog parentId={id} onClose={() => setAdding(false)} />}
    </Card>
  )
}
