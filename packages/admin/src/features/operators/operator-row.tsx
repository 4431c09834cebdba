import { disableOperator, enableOperator, type Operator, signOutOperator } from '@purser/contract/operators'
import { CommandMenu } from '../../components/commands/command-menu.tsx'
import { commandOf } from '../../components/commands/operation-command.ts'
import { OperationQuestion } from '../../components/dialog/operation-question.tsx'
import { useOpened } from '../../components/dialog/use-opened.ts'
import { operatorName } from '../../lib/session.ts'
import { DateText } from '../../ui/date-text.tsx'
import { EntryRow } from '../../ui/entry-row/entry-row.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { askToSignInAgain } from '../session/index.ts'
import styles from './operators.module.css'
import { messages } from './operators-messages.ts'

/** An operator with a menu that changes their access. */
export function OperatorRow({ operator }: { readonly operator: Operator }) {
  const { id, email, disabled_at, last_active_at, sessions, has_second_factor } = operator
  const [asked, setAsked, close] = useOpened<'disable' | 'enable' | 'sign out'>()
  const name = operatorName(operator)
  const disable = commandOf('disable-operator', {
    id: `disable ${id}`,
    of: operator,
    effect: () => setAsked('disable'),
  })
  const enable = commandOf('enable-operator', {
    id: `enable ${id}`,
    of: operator,
    effect: () => setAsked('enable'),
  })
  const signOut = commandOf('sign-out-operator', {
    id: `sign out ${id}`,
    of: operator,
    effect: () => setAsked('sign out'),
  })
  return (
    <EntryRow
      title={
        <>
          {name}
          {operator.is_self && <span className={styles.self}>{messages.self}</span>}
          <StatusBadge status={disabled_at === null ? 'active' : 'disabled'} />
        </>
      }
      facts={
        <>
          {name !== email && <span>{email}</span>}
          <span>
            {last_active_at === null ? (
              messages.neverActive
            ) : (
              <>
                {messages.lastActive} <DateText value={last_active_at} format="recent" />
              </>
            )}
          </span>
          {disabled_at === null && last_active_at !== null && <span>{messages.devices(sessions)}</span>}
          {has_second_factor && <span>{messages.twoFactor}</span>}
        </>
      }
      actions={
        <CommandMenu
          label={messages.actions(name)}
          isCompact
          unavailable="explain"
          commands={disabled_at === null ? [signOut, disable] : [enable]}
        />
      }
    >
      <AccessQuestions operator={operator} name={name} asked={asked} onClose={close} />
    </EntryRow>
  )
}

interface AccessQuestionsProps {
  readonly operator: Operator
  readonly name: string
  readonly asked: 'disable' | 'enable' | 'sign out' | undefined
  readonly onClose: () => void
}

function AccessQuestions({ operator, name, asked, onClose }: AccessQuestionsProps) {
  const shared = {
    of: operator,
    input: { params: { id: operator.id } },
    onError: askToSignInAgain,
    onClose,
  }
  return (
    <>
      <OperationQuestion
        {...shared}
        isOpen={asked === 'disable'}
        call={disableOperator}
        words={{
          question: messages.disable.question(name),
          effect: messages.disable.effect(operator.sessions, operator.api_keys),
          done: messages.disable.done(name),
        }}
      />
      <OperationQuestion
        {...shared}
        isOpen={asked === 'enable'}
        call={enableOperator}
        words={{
          question: messages.enable.question(name),
          effect: messages.enable.effect,
          done: messages.enable.done(name),
        }}
      />
      <OperationQuestion
        {...shared}
        isOpen={asked === 'sign out'}
        call={signOutOperator}
        words={{
          question: messages.signOut.question(name),
          effect: messages.signOut.effect(operator.sessions),
          done: messages.signOut.done(name),
        }}
      />
    </>
  )
}
