import { Button } from '@mantine/core'
import type { ApprovalRequest } from '@purser/contract/approval-requests'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { useOpened } from '../../components/dialog/use-opened.ts'
import { JsonTree } from '../../components/json-view/json-view.tsx'
import { dynamicLink } from '../../lib/routes/dynamic-link.ts'
import { operatorName } from '../../lib/session.ts'
import { DateText } from '../../ui/date-text.tsx'
import { TextLink } from '../../ui/links/links.tsx'
import record from '../../ui/record.module.css'
import { StatusBadge } from '../../ui/status-badge.tsx'
import styles from './approvals.module.css'
import { headingOf, useAnswered } from './approvals-data.ts'
import { messages } from './approvals-messages.ts'
import { RequestSummary } from './request-summary.tsx'

const words = messages.decided

/** A request that was approved or declined: by whom and when, the plan that they saw, and what the call answered. */
export function DecidedCard({ request }: { readonly request: ApprovalRequest }) {
  const { id, status, api_key, decided_at, decided_by, note } = request
  const [isOpen, open, close] = useOpened<true>()
  const heading = headingOf(request)
  return (
    <li className={styles.request} aria-label={heading}>
      <RequestSummary request={request} />
      <p className={styles.decision}>
        <StatusBadge status={status} />
        <span>
          {decided_by && words.by(operatorName(decided_by))},{' '}
          <DateText value={decided_at ?? ''} format="timeline" />. {words.outcome[status]}
        </span>
      </p>
      {note !== null && <p className={styles.quiet}>{words.note(note)}</p>}
      <div className={styles.buttons}>
        {status === 'approved' && (
          <Button variant="default" size="xs" aria-label={words.answerOf(heading)} onClick={() => open(true)}>
            {words.answer}
          </Button>
        )}
        <TextLink {...dynamicLink({ to: '/a/settings/history', search: { who: [api_key.id] } })}>
          {words.historyOf(api_key.name)}
        </TextLink>
      </div>
      {isOpen && <AnswerDialog id={id} title={heading} onClose={close} />}
    </li>
  )
}

interface AnswerDialogProps {
  readonly id: string
  /** The request's heading. */
  readonly title: string
  readonly onClose: () => void
}

/** What an approved call answers, as its key reads it. */
function AnswerDialog({ id, title, onClose }: AnswerDialogProps) {
  const found = useAnswered(id)
  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      <Loaded load={found}>
        {({ approval_request: { answer } }) =>
          typeof answer === 'object' && answer !== null ? (
            <JsonTree label={words.answer} value={answer} />
          ) : (
            <p className={record.quiet}>{words.gone}</p>
          )
        }
      </Loaded>
    </Dialog>
  )
}
