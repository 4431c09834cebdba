import { Button, Group, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { chooseFirst } from '../../../components/edited-together/merge-notice.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import record from '../../../ui/record.module.css'
import { type FocusTarget, useFocusLeftBehind } from '../../../ui/return-focus.ts'
import { ChangesList } from './changes-list.tsx'
import { ConflictsList, needsAttention } from './conflicts-list.tsx'
import { nameOf } from './draft/variants-faults.ts'
import { useSaveVariants } from './use-save-variants.ts'
import type { VariantsDraft } from './use-variants-draft.ts'
import styles from './variants.module.css'
import { messages } from './variants-messages.ts'

interface SavingCardProps {
  readonly draft: VariantsDraft
  /** Goes to the first variant with an error. */
  readonly onShow: (key: string, column: string) => void
  readonly heir?: FocusTarget
}

/** The pending changes, what blocks them, and Save; renders nothing without changes. */
export function SavingCard(props: SavingCardProps) {
  const { changes, isSaving, isUnanswered } = props.draft
  const save = useSaveVariants(props.draft)
  if (changes.count > 0 || isSaving || isUnanswered) return <Saving {...props} save={save} />
  if (!needsAttention(props.draft)) return null
  return (
    <Card>
      <ConflictsList {...props} />
    </Card>
  )
}

interface OpenSavingProps extends SavingCardProps {
  readonly save: () => Promise<boolean>
}

function Saving({ draft, onShow, heir, save }: OpenSavingProps) {
  const [isAsking, setAsking] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  useFocusLeftBehind(whole, heir)
  const movesStock = draft.changes.changed.some(({ fields }) =>
    fields.some(({ column }) => column.id === 'inventory_quantity'),
  )
  const { isUnanswered, refusal } = draft

  return (
    <Card title={messages.changes.title}>
      <div ref={whole}>
        <ConflictsList draft={draft} heir={heir} />
        <ChangesList draft={draft} heir={heir} />
        {movesStock && (
          <TextInput
            label={messages.reason}
            description={messages.reasonHint}
            value={draft.reason}
            maxLength={300}
            mt="md"
            className={styles.reason}
            onChange={(event) => draft.changeReason(event.currentTarget.value)}
          />
        )}
        {refusal && (
          <p className={record.remark} data-failed role="alert">
            {`${nameOf(refusal.row)}: ${refusal.text}`}
          </p>
        )}
        {isUnanswered && (
          <p className={record.remark} role="status">
            {messages.unanswered}
          </p>
        )}
        <SavingFoot draft={draft} onShow={onShow} onDiscard={() => setAsking(true)} save={save} />
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={messages.discarding.title}
        dismissLabel={messages.discarding.keep}
        confirmLabel={messages.discard}
        isDangerous
        onConfirm={() => {
          setAsking(false)
          draft.discard()
        }}
        onClose={() => setAsking(false)}
      >
        {messages.discarding.effect}
      </ConfirmDialog>
    </Card>
  )
}

interface SavingFootProps extends OpenSavingProps {
  readonly onDiscard: () => void
}

/** What blocks saving, and the buttons. */
function SavingFoot({ draft, onShow, onDiscard, save }: SavingFootProps) {
  const count = [...draft.faults.values()].reduce((sum, columns) => sum + Object.keys(columns).length, 0)
  const [first] = [...draft.marked].flatMap(([key, columns]) =>
    Object.keys(columns).map((column) => ({ key, column })),
  )
  const mustChoose = draft.conflicts.length > 0
  return (
    <Group justify="flex-end" gap="sm" mt="md">
      {mustChoose && (
        <span className={record.quiet} role="status">
          {chooseFirst}
        </span>
      )}
      {count > 0 && (
        <span className={record.quiet} role="status">
          {messages.faults(count)}
        </span>
      )}
      {first && (
        <Button variant="default" onClick={() => onShow(first.key, first.column)}>
          {messages.toFault}
        </Button>
      )}
      <Button variant="default" disabled={draft.isSaving} onClick={onDiscard}>
        {messages.discard}
      </Button>
      <Button loading={draft.isSaving} disabled={mustChoose || count > 0} onClick={() => void save()}>
        {messages.save}
      </Button>
    </Group>
  )
}
