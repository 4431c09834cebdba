import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { Command } from '../commands/command.ts'
import { CommandButton } from '../commands/command-button.tsx'
import { HistoryButton } from '../history/history-button.tsx'

interface RecordActionsProps {
  readonly id: string
  /** The record's name. */
  readonly name: string
  /** Deletes the record, after a confirmation. */
  readonly deletion: Command
  /** The question's title. */
  readonly title: string
  /** The effect of the deletion. */
  readonly children: ReactNode
}

/** The buttons in a record's header: history and deletion. */
export function RecordActions({ id, name, deletion, title, children }: RecordActionsProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <HistoryButton id={id} name={name} />
      <CommandButton
        command={{ ...deletion, effect: () => setAsking(true) }}
        variant="subtle"
        unavailable="explain"
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={title}
        confirmLabel={deletion.label}
        isDangerous
        isPending={deletion.isPending === true}
        onConfirm={deletion.effect}
        onClose={() => setAsking(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
