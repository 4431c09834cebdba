import { Button, Stack } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/notice.tsx'
import { addRow, changeCells, copyRow } from './draft/variants-draft.ts'
import { SavingCard } from './saving-card.tsx'
import type { VariantsDraft } from './use-variants-draft.ts'
import { VariantDialog } from './variant-dialog.tsx'
import styles from './variants.module.css'
import { messages } from './variants-messages.ts'
import { VariantsTable } from './variants-table.tsx'

interface VariantsCardProps {
  readonly draft: VariantsDraft
  /** Link to the sheet. */
  readonly sheet?: ReactNode
}

/** The dialog's variant: one of the draft, or a new one. */
type Opened = { readonly key: string } | 'new'

/** The product's variants. Changes stay in the draft until Save sends them all. */
export function VariantsCard({ draft, sheet }: VariantsCardProps) {
  const { columns } = draft
  const [opened, setOpened] = useState<Opened>()
  const saving = useIntersection()
  function copy(key: string): void {
    const copied = copyRow(draft.rows, key, columns)
    draft.change(() => copied.draft)
    setOpened({ key: copied.key })
  }
  return (
    <Stack gap="md">
      <Card
        title={`${messages.title} (${draft.rows.filter(({ isGone }) => !isGone).length})`}
        isFlush
        actions={
          <>
            {sheet}
            <Button variant="default" onClick={() => setOpened('new')}>
              {messages.add}
            </Button>
          </>
        }
      >
        {draft.rows.length === 0 ? (
          <EmptyState title={messages.none} hint={messages.noneHint} />
        ) : (
          <VariantsTable draft={draft} onEdit={(key) => setOpened({ key })} onCopy={copy} />
        )}
      </Card>
      <Waiting
        draft={draft}
        isBelow={saving.entry?.isIntersecting === false}
        onShow={() => saving.entry?.target.scrollIntoView({ block: 'end' })}
      />
      <div ref={saving.ref} className={styles.saving}>
        <SavingCard draft={draft} onShow={(key) => setOpened({ key })} />
      </div>
      {opened !== undefined && (
        <VariantDialog
          draft={draft}
          row={opened === 'new' ? undefined : draft.rows.find(({ key }) => key === opened.key)}
          onClose={() => setOpened(undefined)}
          onAdd={(cells, lostFields) => {
            draft.change((rows) => addRow(rows, { cells }).draft, { lostFields })
            setOpened(undefined)
          }}
          onChange={({ changes, conflicts }, lostFields) => {
            draft.change((rows) => changeCells(rows, changes), { conflicts, lostFields })
            setOpened(undefined)
          }}
        />
      )}
    </Stack>
  )
}

interface WaitingProps {
  readonly draft: VariantsDraft
  /** Whether the card with the unsaved changes is out of sight. */
  readonly isBelow: boolean
  readonly onShow: () => void
}

/** Counts the unsaved changes at the edge of the screen, with a link to their card, while a long table hides it. */
function Waiting({ draft: { changes }, isBelow, onShow }: WaitingProps) {
  if (!isBelow || changes.count === 0) return null
  const words = messages.changes
  const told = [
    changes.added.length > 0 && words.added(changes.added.length),
    changes.changed.length > 0 && words.changed(changes.changed.length),
    changes.gone.length > 0 && words.gone(changes.gone.length),
    changes.isMoved && words.moved,
  ].filter(Boolean)
  return (
    <div className={styles.waiting}>
      <span role="status">{told.join(' · ')}</span>
      <Button size="xs" onClick={onShow}>
        {messages.toChanges}
      </Button>
    </div>
  )
}
