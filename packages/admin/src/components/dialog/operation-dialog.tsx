import { Button, Group } from '@mantine/core'
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx'
import record from '../../ui/record.module.css'
import { HeldFields } from '../form/held-fields.tsx'
import type { RefusedFields } from '../form/use-refused-fields.ts'
import { Dialog } from './dialog.tsx'

interface OperationDialogProps {
  readonly title: string
  /** The form's name for screen readers, if different from the dialog's title. */
  readonly label?: string
  readonly size?: 'md' | 'lg'
  /** As `Dialog` takes it. */
  readonly entered: unknown
  /** The call behind the button, from `useOffered` or `useAction`. */
  readonly call: { readonly isPending: boolean; readonly over?: string | undefined }
  readonly refused?: RefusedFields
  readonly onKeyDown?: (event: KeyboardEvent) => void
  /** The effect on money, stock and customers, shown before the operator confirms. */
  readonly effect?: ReactNode
  /** What is missing or loading, shown beside the button. */
  readonly remark?: ReactNode
  /** The button's label. */
  readonly complete: string
  readonly isComplete?: boolean
  readonly isDangerous?: boolean
  /** Whether the button has the initial focus, because nothing has to be entered. */
  readonly isReady?: boolean
  readonly onComplete: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A dialog that composes an operation or edits a value without `useEntryForm`: its fields, and at its foot the totals and the
 * button.
 */
export function OperationDialog(props: OperationDialogProps) {
  const { call, refused, isComplete = true } = props

  function complete(event: FormEvent): void {
    event.preventDefault()
    // React hands the event on to a form that opened the dialog.
    event.stopPropagation()
    if (isComplete) props.onComplete()
  }

  return (
    <Dialog
      title={props.title}
      size={props.size ?? 'md'}
      entered={props.entered}
      over={call.over}
      onClose={props.onClose}
    >
      <form
        ref={refused?.form}
        aria-label={props.label}
        onSubmit={complete}
        onKeyDown={props.onKeyDown}
        onChange={refused?.clear}
      >
        <HeldFields isSaving={call.isPending}>
          {props.children}
          <DialogFoot>
            {typeof props.effect === 'string' ? (
              <p className={record.effect}>{props.effect}</p>
            ) : (
              props.effect
            )}
            <Group justify="flex-end">
              {typeof props.remark === 'string' ? (
                <span className={record.quiet}>{props.remark}</span>
              ) : (
                props.remark
              )}
              <Button
                type="submit"
                {...(props.isReady ? { 'data-autofocus': true } : {})}
                {...(props.isDangerous ? { color: 'red.8' } : {})}
                loading={call.isPending}
                disabled={!isComplete}
              >
                {props.complete}
              </Button>
            </Group>
          </DialogFoot>
        </HeldFields>
      </form>
    </Dialog>
  )
}
