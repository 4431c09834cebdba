import { ActionIcon, Tooltip } from '@mantine/core'
import { fieldInHistory } from '@purser/domain/past'
import { useState } from 'react'
import { useAsOf } from '../../lib/routes/as-of.ts'
import type { NamedField } from '../../ui/facts/field-name.tsx'
import { ChangesIcon } from '../../ui/icons.tsx'
import { lazyDialogs } from '../dialog/lazy-dialogs.ts'
import { useFieldsOf } from './field-context.ts'
import styles from './field-history.module.css'
import { messages as words } from './history-messages.ts'

const { HistoryDialog } = lazyDialogs({
  HistoryDialog: () => import('./history-dialog.tsx'),
})

interface FieldHistoryProps extends NamedField {
  /** Whether Tab passes over it, as in forms: each field would take two presses, and the record's history has them all (past-15). */
  readonly isPassedOver?: boolean
}

/**
 * A button at a record's field: who changed it, when, and from what to what. It shows when the pointer or the focus is at the field. Nothing
 * where the history doesn't have the field, and on pages of the past.
 */
export function FieldHistory({ field, label, isPassedOver = false }: FieldHistoryProps) {
  const of = useFieldsOf()
  const isPast = useAsOf() !== null
  const [isOpen, setOpen] = useState(false)
  const name = of && fieldInHistory(of.id, `${of.prefix}${field}`)
  if (of === null || name === null || isPast) return null
  return (
    <>
      <Tooltip label={words.whoChanged(label)}>
        <ActionIcon
          variant="transparent"
          color="gray"
          size="sm"
          className={styles.button}
          tabIndex={isPassedOver ? -1 : 0}
          aria-haspopup="dialog"
          aria-label={words.whoChanged(label)}
          onClick={() => setOpen(true)}
        >
          <ChangesIcon />
        </ActionIcon>
      </Tooltip>
      {isOpen && <HistoryDialog id={of.id} name={of.name} field={name} onClose={() => setOpen(false)} />}
    </>
  )
}
