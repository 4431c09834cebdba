import { Button } from '@mantine/core'
import { endOtherSessions, endSession, listSessions, type Session } from '@purser/contract/session'
import { operations } from '@purser/domain/operations'
import { useRef } from 'react'
import { useAction } from '../../../lib/action.ts'
import { isNotFound, isUnauthorized, messageOf } from '../../../lib/api-error.ts'
import { useResource } from '../../../lib/resource.ts'
import { Card } from '../../../ui/card.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import { ErrorView } from '../../../ui/notice.tsx'
import record from '../../../ui/record.module.css'
import { useFocusLeftBehind } from '../../../ui/return-focus.ts'
import { CardSkeleton } from '../../../ui/skeletons.tsx'
import styles from './account.module.css'
import { messages } from './account-messages.ts'

const words = messages.sessions

/** The operator's sessions, each with a button that ends it. */
export function SessionsCard() {
  const load = useResource(listSessions, {})
  if (load.isError && !isUnauthorized(load.error)) {
    return (
      <Card title={words.title}>
        <ErrorView
          reason={messageOf(load.error, '')}
          isRetrying={load.isFetching}
          onRetry={() => void load.refetch()}
        />
      </Card>
    )
  }
  if (load.data === undefined) return <CardSkeleton height={160} />
  const { sessions, count } = load.data
  return (
    <Card title={words.title}>
      <div className={styles.sessions} tabIndex={-1}>
        <ul className={record.rows}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
        {count > sessions.length && <p className={record.quiet}>{words.more(count - sessions.length)}</p>}
        {count > 1 && <EndOthersButton />}
      </div>
    </Card>
  )
}

function SessionRow({ session }: { readonly session: Session }) {
  return (
    <li className={styles.session}>
      <div className={styles.about}>
        <p className={styles.device}>
          {session.device}
          {session.is_current && <span className={styles.here}>{words.here}</span>}
        </p>
        <p className={styles.times}>
          <span>
            {words.since} <DateText value={session.created_at} format="timeline" />
          </span>
          <span>
            {words.seen} <DateText value={session.last_seen_at} format="timeline" />
          </span>
        </p>
      </div>
      {!session.is_current && <EndButton session={session} />}
    </li>
  )
}

/* These stay pressable while they are at work: a button that is disabled would lose the focus before it can hand it on. */

function EndButton({ session: { id, device } }: { readonly session: Session }) {
  const self = useRef<HTMLButtonElement>(null)
  useFocusLeftBehind(self)
  const end = useAction(endSession, {
    success: words.ended(device),
    // It ended by itself, or from elsewhere: what was wanted is so.
    onError: isNotFound,
  })
  const { label } = operations['end-session']
  return (
    <Button
      ref={self}
      variant="default"
      aria-label={`${label}: ${device}`}
      onClick={() => void end.run({ params: { id } })}
    >
      {label}
    </Button>
  )
}

function EndOthersButton() {
  const self = useRef<HTMLButtonElement>(null)
  useFocusLeftBehind(self)
  const end = useAction(endOtherSessions, { success: words.othersEnded })
  return (
    <div className={styles.all}>
      <Button ref={self} variant="default" onClick={() => void end.run({})}>
        {operations['end-other-sessions'].label}
      </Button>
    </div>
  )
}
