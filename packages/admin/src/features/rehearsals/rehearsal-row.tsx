import { Button } from '@mantine/core'
import { deleteRehearsal, enterRehearsal, type Rehearsal } from '@purser/contract/rehearsals'
import { operations } from '@purser/domain/operations'
import { useState } from 'react'
import { useAction } from '../../lib/action.ts'
import { reloadWithToast } from '../../lib/kept/toast-after-reload.ts'
import { operatorName } from '../../lib/session.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { ApplyDialog } from './apply-dialog.tsx'
import styles from './rehearsals.module.css'
import { messages } from './rehearsals-messages.ts'

/** A rehearsal of the store, with what can be done with it. */
export function RehearsalRow({ rehearsal }: { readonly rehearsal: Rehearsal }) {
  const { id, status, settings } = rehearsal
  const [dialog, setDialog] = useState<'apply' | 'delete'>()
  const close = () => setDialog(undefined)
  const enter = useAction(enterRehearsal, { onSuccess: () => reloadWithToast(messages.enteredToast) })
  const remove = useAction(deleteRehearsal, { success: messages.deletedToast, onSuccess: close })
  return (
    <li className={styles.row}>
      <Facts rehearsal={rehearsal} />
      <div className={styles.buttons}>
        {status === 'ready' && (
          <Button loading={enter.isPending} onClick={() => void enter.run({ params: { id } })}>
            {operations['enter-rehearsal'].label}
          </Button>
        )}
        {settings > 0 && (
          <Button variant="default" onClick={() => setDialog('apply')}>
            {messages.keep(settings)}
          </Button>
        )}
        {status !== 'copying' && (
          <Button variant="default" onClick={() => setDialog('delete')}>
            {operations['delete-rehearsal'].label}
          </Button>
        )}
      </div>
      {dialog === 'apply' && <ApplyDialog id={id} onClose={close} />}
      <ConfirmDialog
        isOpen={dialog === 'delete'}
        title={messages.deletion.title}
        confirmLabel={operations['delete-rehearsal'].label}
        isDangerous
        isPending={remove.isPending}
        onConfirm={() => void remove.run({ params: { id } })}
        onClose={close}
      >
        {messages.deletion.text}
      </ConfirmDialog>
    </li>
  )
}

function Facts({
  rehearsal: { status, error, started_at, started_by, now, ends_at },
}: {
  readonly rehearsal: Rehearsal
}) {
  return (
    <div>
      {messages.started} <DateText value={started_at} format="timeline" />{' '}
      {started_by && messages.startedBy(operatorName(started_by))}
      {status === 'copying' && <p className={styles.quiet}>{messages.copying}</p>}
      {status === 'failed' && <p role="alert">{messages.failed(error ?? '')}</p>}
      {status === 'ready' && (
        <p className={styles.quiet}>
          {messages.itsTime} <DateText value={now} format="timeline" />. {messages.ends}{' '}
          <DateText value={ends_at} format="timeline" />.
        </p>
      )}
    </div>
  )
}
