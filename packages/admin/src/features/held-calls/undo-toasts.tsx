import { Button, Stack, VisuallyHidden } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { operations } from '@purser/domain/operations'
import { undoWindows } from '@purser/domain/undo'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { KeyHint } from '../../components/commands/keys.tsx'
import { readTouched } from '../../lib/resource.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { type HeldChange, useLatestHeld } from '../../lib/undo/held.ts'
import { useSecondsLeft } from '../../lib/undo/seconds-left.ts'
import styles from './held-calls.module.css'
import { callerOf, useLatestCalls } from './held-calls-data.ts'
import { ReverseButton } from './reverse-button.tsx'
import { UndoKey } from './undo-key.tsx'
import { messages } from './undo-messages.ts'
import { useDecide } from './use-decide.ts'

/** Milliseconds for which a toast stays after its change has taken effect. */
const AFTER = 8_000

const { key } = operations['undo-held-call']

/** Shows a toast with a countdown for each change of this tab that can be undone. The key z undoes the latest. */
export function UndoToasts() {
  const held = useLatestHeld()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!held) return
    void readTouched(queryClient, [{ type: 'held-call', id: null }])
    const toast: string = toastSuccess(
      <UndoToast held={held} onClose={() => notifications.hide(toast)} />,
      held.endsAt - performance.now() + AFTER,
    )
  }, [held, queryClient])
  return held && <KeyOf key={held.id} held={held} />
}

/** Returns what the server last said about a change of this tab; undefined before. */
const useCallOf = ({ id }: HeldChange) => useLatestCalls().find((call) => call.id === id)

function KeyOf({ held }: { readonly held: HeldChange }) {
  const seconds = useSecondsLeft(held.endsAt)
  const status = useCallOf(held)?.status ?? 'held'
  const { undo, isPending } = useDecide(held.id)
  if (seconds === 0 || status !== 'held') return null
  return <UndoKey done={held.done} undo={undo} isPending={isPending} />
}

interface UndoToastProps {
  readonly held: HeldChange
  readonly onClose: () => void
}

function UndoToast({ held, onClose }: UndoToastProps) {
  const call = useCallOf(held)
  const seconds = useSecondsLeft(held.endsAt)
  const { operation, done } = held
  const isUndone = call?.status === 'undone'
  useEffect(() => {
    // The operator who undid it has another toast that says so.
    if (isUndone) onClose()
  }, [isUndone, onClose])
  if (call?.status === 'failed') return messages.failed(done, callerOf(call), call.reason ?? '')
  if (call?.status === 'done')
    return (
      <Stack gap="xs" align="flex-start">
        <span>
          {done}. {undoWindows[operation].after}
        </span>
        <ReverseButton operation={operation} onPress={onClose} />
      </Stack>
    )
  if (seconds === 0) return messages.finishing(done)
  return <Countdown held={held} seconds={seconds} />
}

function Countdown({ held, seconds }: { readonly held: HeldChange; readonly seconds: number }) {
  const { undo, isPending } = useDecide(held.id)
  return (
    <Stack gap="xs" align="flex-start">
      <span aria-hidden>{held.done}</span>
      {/* Said once: only what is drawn counts down. */}
      <VisuallyHidden>{messages.announced(held.done, held.seconds)}</VisuallyHidden>
      <Button
        size="compact-sm"
        variant="default"
        loading={isPending}
        aria-label={messages.undoOf(held.done)}
        aria-keyshortcuts={key}
        className={styles.count ?? ''}
        onClick={() => void undo()}
      >
        {messages.undo(seconds)}
        <KeyHint keys={key} />
      </Button>
    </Stack>
  )
}
