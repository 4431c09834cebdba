import { type ApiKey, revokeApiKey } from '@purser/contract/api-keys'
import { CommandMenu } from '../../components/commands/command-menu.tsx'
import { commandOf } from '../../components/commands/operation-command.ts'
import { useOpened } from '../../components/dialog/use-opened.ts'
import { useAction } from '../../lib/action.ts'
import { operatorName } from '../../lib/session.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { EntryRow } from '../../ui/entry-row/entry-row.tsx'
import record from '../../ui/record.module.css'
import { messages } from './api-keys-messages.ts'
import { limitsInWords } from './key-values.ts'
import { LimitKeyDialog } from './limit-key-dialog.tsx'

/** An API key with what it may do, and a menu that limits or revokes it. */
export function ApiKeyRow({ apiKey }: { readonly apiKey: ApiKey }) {
  const { id, name, starts_with } = apiKey
  const [asked, setAsked, close] = useOpened<'limit' | 'revoke'>()
  const revoke = useAction(revokeApiKey, { success: messages.revoke.done, onSuccess: close })
  const toLimit = commandOf('update-api-key', {
    id: `limit ${id}`,
    of: apiKey,
    effect: () => setAsked('limit'),
  })
  const toRevoke = commandOf('revoke-api-key', {
    id: `revoke ${id}`,
    of: apiKey,
    effect: () => setAsked('revoke'),
  })
  return (
    <EntryRow
      title={
        <>
          {name} <span className={record.quiet}>{starts_with}…</span>
        </>
      }
      facts={<Facts apiKey={apiKey} />}
      actions={<CommandMenu label={messages.actions(name)} isCompact commands={[toLimit, toRevoke]} />}
    >
      {asked === 'limit' && <LimitKeyDialog apiKey={apiKey} onClose={close} />}
      <ConfirmDialog
        isOpen={asked === 'revoke'}
        title={messages.revoke.question(name)}
        confirmLabel={toRevoke.label}
        isDangerous
        isPending={revoke.isPending}
        onConfirm={() => void revoke.run({ params: { id } })}
        onClose={close}
      >
        {messages.revoke.effect}
      </ConfirmDialog>
    </EntryRow>
  )
}

function Facts({ apiKey }: { readonly apiKey: ApiKey }) {
  const { user, app_id, limits, created_at, last_used_at, revoked_at } = apiKey
  return (
    <>
      <span>{app_id === null ? limitsInWords(limits) : messages.ofApp}</span>
      <span>{messages.by(operatorName(user))}</span>
      <span>
        {messages.created} <DateText value={created_at} />
      </span>
      <span>
        {last_used_at === null ? (
          messages.unused
        ) : (
          <>
            {messages.used} <DateText value={last_used_at} format="recent" />
          </>
        )}
      </span>
      {revoked_at !== null && (
        <span>
          {messages.revoked} <DateText value={revoked_at} />
        </span>
      )}
    </>
  )
}
