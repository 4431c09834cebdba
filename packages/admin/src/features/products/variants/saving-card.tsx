import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { chooseFirst } from '../../../components/edited-together/changed-meanwhile.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import record from '../../../ui/record.module.css'
import { ChangesList } from './changes-list.tsx'
import { ConflictsList } from './conflicts-list.tsx'
import { useSaveVariants } from './use-save-variants.ts'
import type { VariantsDraft } from './use-variants-draft.ts'
import styles from './variants.module.css'
import { messages } from './variants-messages.ts'

interface SavingCardProps {
  readonly draft: VariantsDraft
  /** Leads to the first variant that has to be put right. */
  readonly onShow: (key: string, column: string) => void
}

/** What saving will change, what stands against it, and Save; nothing while nothing is changed. */
export function SavingCard({ draft, onShow }: SavingCardProps) {
  const save = useSaveVariants(draft)
  const [reason, setReason] = useState('')
  const movesStock = draft.changes.changed.some(({ fields }) =>
    fields.some(({ column }) => column.id === 'inventory_quantity'),
  )
  const [isAsking, setAsking] = useState(false)
  const faults = [...draft.faults].flatMap(([key, columns]) =>
    Object.keys(columns).map((column) => ({ key, column })),
  )
  const [first] = faults
  const mustChoose = draft.conflicts.length > 0
  if (draft.changes.count === 0) return null
  return (
    <Card title={messages.changes.title}>
      <ConflictsList draft={draft} />
      <ChangesList draft={draft} />
      {movesStock && (
        <TextInput
          label={messages.reason}
          description={messages.reasonHint}
          value={reason}
          maxLength={300}
          mt="md"
          className={styles.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      {save.refusal && (
        <p className={record.remark} data-failed role="alert">
          {save.refusal}
        </p>
      )}
      <Group justify="flex-end" gap="sm" mt="md">
        {mustChoose && (
          <span className={record.quiet} role="status">
            {chooseFirst}
          </span>
        )}
        {first && (
          <>
            <span className={record.quiet} role="status">
              {messages.faults(faults.length)}
            </span>
            <Button variant="default" onClick={() => onShow(first.key, first.column)}>
              {messages.toFault}
            </Button>
          </>
        )}
        <Button variant="default" disabled={save.isPending} onClick={() => setAsking(true)}>
          {messages.discard}
        </Button>
        <Button
          loading={save.isPending}
          disabled={mustChoose || first !== undefined}
          onClick={() => save.run(reason)}
        >
          {messages.save}
        </Button>
      </Group>
      <ConfirmDialog
        isOpen={isAsking}
        title={messages.discarding.title}
        dismissLabel={messages.discarding.keep}
        confirmLabel={messages.discard}
        isDangerous
        onConfirm={draft.discard}
        onClose={() => setAsking(false)}
      >
        {messages.discarding.effect}
      </ConfirmDialog>
    </Card>
  )
}
