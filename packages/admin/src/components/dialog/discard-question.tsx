import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useReturnFocus } from '../../ui/return-focus.ts'

interface DiscardQuestionProps {
  readonly onKeep: () => void
  readonly onDiscard: () => void
}

/** Mounted only while it asks, because its dialog must receive Esc after the one below. */
export function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  useReturnFocus()
  return (
    <ConfirmDialog
      isOpen
      title="Discard what you entered?"
      dismissLabel="Keep editing"
      confirmLabel="Discard"
      isDangerous
      onConfirm={onDiscard}
      onClose={onKeep}
    >
      It has not been saved.
    </ConfirmDialog>
  )
}
