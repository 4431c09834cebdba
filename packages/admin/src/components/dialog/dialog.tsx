import { type ReactNode, useContext, useState } from 'react'
import { useEditing } from '../../lib/live/here.ts'
import { UnsavedInDialog, type UnsavedPlaces, useIsChanged, useUnsaved } from '../../lib/unsaved.ts'
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import { DialogOver } from '../../ui/dialog/dialog-over.ts'
import { useReturnFocus } from '../../ui/return-focus.ts'
import { DiscardQuestion } from './discard-question.tsx'
import { useTurn } from './turn.ts'

const kept = 'You can still copy what you entered.'

interface DialogProps {
  readonly title: string
  /** 'lg' for dialogs with goods or an address. */
  readonly size?: 'md' | 'lg'
  /** The operator's input as plain data; a `Form` inside reports its own. */
  readonly entered?: unknown
  /** Why the dialog's action is no longer available (`useStillOffered`); shown in its `DialogFoot`. */
  readonly over?: string | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A dialog that is mounted only while it is open; closing returns the focus to where it was. Esc, a click outside and its button
 * close it, after a confirmation if there is unsaved input.
 */
export function Dialog({ title, size = 'md', entered, over, onClose, children }: DialogProps) {
  useReturnFocus()
  const isOpen = useTurn()
  // The page's record may be gone.
  const around = useContext(DialogOver)
  const reason = over ?? around
  const [unsaved] = useState<UnsavedPlaces>(() => new Set())
  const [isAsking, setAsking] = useState(false)
  const isChanged = useIsChanged(entered)
  useUnsaved(isChanged, unsaved)
  useEditing(isChanged ? title : undefined)
  return (
    <DialogFrame
      isOpen={isOpen}
      title={title}
      size={size}
      onClose={() => (unsaved.size > 0 ? setAsking(true) : onClose())}
    >
      <DialogOver value={reason && isChanged ? `${reason} ${kept}` : reason}>
        <UnsavedInDialog value={unsaved}>{children}</UnsavedInDialog>
      </DialogOver>
      {isAsking && <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={onClose} />}
    </DialogFrame>
  )
}
