import { Button, Stack } from '@mantine/core'
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
  /** The way to the sheet. */
  readonly sheet?: ReactNode
}

/** What the dialog is open for: a variant of the draft, or a new one. */
type Opened = { readonly key: string } | 'new'

/** The variants of a product: changed on the screen only, until Save sends them all. */
export function VariantsCard({ draft, sheet }: VariantsCardProps) {
  const { columns } = draft
  const [opened, setOpened] = useState<Opened>()
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
      <div className={styles.saving}>
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
