import { ActionIcon, Tooltip } from '@mantine/core'
import { useState } from 'react'
import { useAsOf } from '../../lib/routes/as-of.ts'
import { ChangesIcon } from '../../ui/icons.tsx'
import { lazyDialogs } from '../dialog/lazy-dialogs.ts'
import styles from './field-history.module.css'
import { useFieldsOf } from './fields-of-record.ts'
import { messages as words } from './history-messages.ts'

const { HistoryDialog } = lazyDialogs({
  HistoryDialog: () => import('./history-dialog.tsx'),
})

interface FieldHistoryProps {
  /** The field's name on the wire. */
  readonly field: string
  readonly label: string
}

/** A quiet button at a record's field: who changed it, when, and from what to what. Nothing where the record is new. */
export function FieldHistory({ field, label }: FieldHistoryProps) {
  const of = useFieldsOf()
  const isPast = useAsOf() !== null
  const [isOpen, setOpen] = useState(false)
  if (of === null || isPast) return null
  return (
    <>
      <Tooltip label={words.whoChanged(label)}>
        <ActionIcon
          variant="transparent"
          color="gray"
          size="sm"
          className={styles.button}
          aria-haspopup="dialog"
          aria-label={words.whoChanged(label)}
          onClick={() => setOpen(true)}
        >
          <ChangesIcon />
        </ActionIcon>
      </Tooltip>
      {isOpen && <HistoryDialog id={of.id} name={of.name} field={field} onClose={() => setOpen(false)} />}
    </>
  )
}

/** A label with the button behind it. */
export function FieldLabel({ field, label }: FieldHistoryProps) {
  return (
    <span className={styles.label}>
      {label} <FieldHistory field={field} label={label} />
    </span>
  )
}
