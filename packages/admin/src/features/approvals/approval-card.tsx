import { Button } from '@mantine/core'
import { type ApprovalRequest, approveRequest, declineRequest } from '@purser/contract/approval-requests'
import { useRef } from 'react'
import type { Command } from '../../components/commands/command.ts'
import { Commands } from '../../components/commands/commands.tsx'
import { commandOf } from '../../components/commands/operation-command.ts'
import { useAction } from '../../lib/action.ts'
import { useFocusLeftBehind } from '../../ui/return-focus.ts'
import styles from './approvals.module.css'
import { headingOf } from './approvals-data.ts'
import { messages } from './approvals-messages.ts'
import { RequestSummary } from './request-summary.tsx'

/** A call that waits for approval: what it would do, who asked and why it waits. Its keys work while the focus is in it. */
export function ApprovalCard({ request }: { readonly request: ApprovalRequest }) {
  const self = useRef<HTMLLIElement>(null)
  const { id, plan } = request
  const heading = headingOf(request)
  const approve = useAction(approveRequest, { success: messages.approved })
  const decline = useAction(declineRequest, { success: messages.declined })
  const isPending = approve.isPending || decline.isPending
  const inFocus = () => self.current?.contains(document.activeElement) ?? false
  const commands: readonly Command[] = [
    {
      ...commandOf('approve-request', {
        id: `approve ${id}`,
        of: request,
        effect: () => void approve.run({ params: { id }, body: { token: plan.token } }),
        isPending,
      }),
      when: inFocus,
    },
    {
      ...commandOf('decline-request', {
        id: `decline ${id}`,
        of: request,
        effect: () => void decline.run({ params: { id }, body: {} }),
        isPending,
      }),
      when: inFocus,
    },
  ]
  return (
    <li ref={self} className={styles.request} aria-label={heading}>
      <Commands list={commands} />
      <RequestSummary request={request} />
      <div className={styles.buttons}>
        {commands.map((command, place) => (
          <DecideButton
            key={command.id}
            command={command}
            label={place === 0 ? messages.approveOf(heading) : messages.declineOf(heading)}
            variant={place === 0 ? 'filled' : 'default'}
          />
        ))}
      </div>
    </li>
  )
}

interface DecideButtonProps {
  readonly command: Command
  readonly label: string
  readonly variant: 'filled' | 'default'
}

function DecideButton({ command, label, variant }: DecideButtonProps) {
  const self = useRef<HTMLButtonElement>(null)
  useFocusLeftBehind(self)
  return (
    <Button
      ref={self}
      variant={variant}
      aria-label={label}
      loading={command.isPending ?? false}
      onClick={command.effect}
    >
      {command.label}
    </Button>
  )
}
