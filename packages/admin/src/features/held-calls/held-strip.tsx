import { Button, Group } from '@mantine/core'
import type { HeldCall } from '@purser/contract/held-calls'
import { hasUndoWindow, undoWindows } from '@purser/domain/undo'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useMemo, useRef } from 'react'
import { operatorName, useOperator } from '../../lib/session.ts'
import { useLatestHeld } from '../../lib/undo/held.ts'
import { useSecondsLeft } from '../../lib/undo/seconds-left.ts'
import styles from './held-calls.module.css'
import { callerOf, doneBy, useCallsOn } from './held-calls-data.ts'
import { ReverseButton } from './reverse-button.tsx'
import { UndoKey } from './undo-key.tsx'
import { messages } from './undo-messages.ts'
import { useDecide } from './use-decide.ts'

/**
 * Shows everyone who has a record open what can be undone on it, and for how long. What has taken effect or was undone stays until
 * the next change or until the page is left, what failed until someone dismisses it.
 */
export function HeldStrip() {
  const id = useParams({ strict: false, select: (params: { id?: string }) => params.id })
  return <StripOf key={id} id={id} />
}

function StripOf({ id }: { readonly id: string | undefined }) {
  const calls = useCallsOn(id)
  const seen = useRef(new Set<string>())
  for (const { id, status } of calls) if (status === 'held') seen.current.add(id)
  const latest = calls.find((call) => seen.current.has(call.id))
  const shown = calls.filter(
    (call) => call === latest || (call.status === 'failed' && call.dismissed_at === null),
  )
  if (shown.length === 0) return null
  return (
    <ul className={styles.strip} aria-label={messages.strip}>
      {shown.map((call) => (
        <li key={call.id} data-status={call.status}>
          <StripLine call={call} />
        </li>
      ))}
    </ul>
  )
}

function StripLine({ call }: { readonly call: HeldCall }) {
  const { operation, status, decided_by } = call
  const done = doneBy(call)
  switch (status) {
    case 'held':
      return <HeldLine call={call} />
    case 'failed':
      return <FailedLine call={call} />
    case 'undone':
      return <Line text={messages.undoneBy(done, decided_by ? operatorName(decided_by) : '')} />
    case 'done':
      if (!hasUndoWindow(operation)) return <Line text={messages.by(done, callerOf(call))} />
      return (
        <Line text={`${messages.by(done, callerOf(call))}. ${undoWindows[operation].after}`}>
          <ReverseButton operation={operation} />
        </Line>
      )
  }
}

interface LineProps {
  readonly text: string
  readonly children?: ReactNode
}

function Line({ text, children }: LineProps) {
  return (
    <>
      <span role="status">{text}</span>
      {children}
    </>
  )
}

function HeldLine({ call }: { readonly call: HeldCall }) {
  const { seconds_left } = call
  // A new answer corrects the countdown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time of the answer counts, not only its number.
  const endsAt = useMemo(() => performance.now() + seconds_left * 1_000, [call])
  const seconds = useSecondsLeft(endsAt)
  const { undo, finish, isPending } = useDecide(call.id)
  const isKeyed = useIsKeyed(call)
  const done = doneBy(call)
  const text = messages.by(done, callerOf(call))
  if (seconds === 0) return <Line text={messages.finishing(text)} />
  return (
    <Line text={text}>
      {isKeyed && <UndoKey done={done} undo={undo} isPending={isPending} />}
      <Group gap="xs" wrap="nowrap">
        <Button
          size="compact-sm"
          variant="default"
          disabled={isPending}
          aria-label={messages.undoOf(done)}
          className={styles.count ?? ''}
          onClick={() => void undo()}
        >
          {messages.undo(seconds)}
        </Button>
        <Button size="compact-sm" variant="subtle" disabled={isPending} onClick={() => void finish()}>
          {messages.finish}
        </Button>
      </Group>
    </Line>
  )
}

/** After a reload the key z undoes the operator's own change on the page. A colleague's is undone by its button alone. */
function useIsKeyed({ actor, api_key }: HeldCall): boolean {
  const operator = useOperator()
  const isOfTab = useLatestHeld() !== null
  return !isOfTab && api_key === null && actor.id === operator?.id
}

function FailedLine({ call }: { readonly call: HeldCall }) {
  const { dismiss, isPending } = useDecide(call.id)
  if (call.dismissed_at !== null) return null
  return (
    <Line text={messages.failed(doneBy(call), callerOf(call), call.reason ?? '')}>
      <Button size="compact-sm" variant="default" loading={isPending} onClick={() => void dismiss()}>
        {messages.dismiss}
      </Button>
    </Line>
  )
}
