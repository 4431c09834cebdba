import { deleteInvite, type Invite, listInvites, resendInvite } from '@purser/contract/invites'
import { CommandMenu } from '../../components/commands/command-menu.tsx'
import { commandOf } from '../../components/commands/operation-command.ts'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { useOpened } from '../../components/dialog/use-opened.ts'
import { useAction } from '../../lib/action.ts'
import { readNow } from '../../lib/page-meta.ts'
import { useResource } from '../../lib/resource.ts'
import { operatorName } from '../../lib/session.ts'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { EntryRow } from '../../ui/entry-row/entry-row.tsx'
import record from '../../ui/record.module.css'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { askToSignInAgain } from '../session/index.ts'
import { invitesInput } from './invites-data.ts'
import { messages } from './invites-messages.ts'
import { tellSent } from './show-link.ts'

/** The open invites; nothing if there are none. */
export function InvitesCard() {
  const found = useResource(listInvites, invitesInput)
  return (
    <Loaded load={found}>
      {({ invites }) =>
        invites.length > 0 && (
          <Card title={messages.title} isFlush>
            <ul className={record.edgeRows} aria-label={messages.title}>
              {invites.map((invite) => (
                <InviteRow key={invite.id} invite={invite} />
              ))}
            </ul>
          </Card>
        )
      }
    </Loaded>
  )
}

function InviteRow({ invite }: { readonly invite: Invite }) {
  const { id, user_email, expires_at } = invite
  const [asked, setAsked, close] = useOpened<'resend' | 'delete'>()
  const input = { params: { id } }
  const resend = useAction(resendInvite, {
    onSuccess: (sent) => {
      close()
      tellSent(sent)
    },
    onError: (error) => askToSignInAgain(error, () => void resend.run(input)),
  })
  const remove = useAction(deleteInvite, { success: messages.delete.done, onSuccess: close })
  const toResend = commandOf('resend-invite', { id: `resend ${id}`, effect: () => setAsked('resend') })
  const toDelete = commandOf('delete-invite', { id: `delete ${id}`, effect: () => setAsked('delete') })
  const isExpired = Date.parse(expires_at) <= readNow().getTime()
  return (
    <EntryRow
      title={
        <>
          {user_email} <StatusBadge status={isExpired ? 'expired' : 'invited'} />
        </>
      }
      facts={<InviteFacts invite={invite} isExpired={isExpired} />}
      actions={<CommandMenu label={messages.actions(user_email)} isCompact commands={[toResend, toDelete]} />}
    >
      <ConfirmDialog
        isOpen={asked === 'resend'}
        title={messages.resend.question(user_email)}
        confirmLabel={toResend.label}
        isPending={resend.isPending}
        onConfirm={() => void resend.run(input)}
        onClose={close}
      >
        {messages.resend.effect}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'delete'}
        title={messages.delete.question(user_email)}
        confirmLabel={toDelete.label}
        isDangerous
        isPending={remove.isPending}
        onConfirm={() => void remove.run(input)}
        onClose={close}
      >
        {messages.delete.effect}
      </ConfirmDialog>
    </EntryRow>
  )
}

function InviteFacts({ invite, isExpired }: { readonly invite: Invite; readonly isExpired: boolean }) {
  const { invited_by, sent_at, expires_at } = invite
  return (
    <>
      <span>{messages.by(operatorName(invited_by))}</span>
      {sent_at !== null && (
        <span>
          {messages.emailed} <DateText value={sent_at} format="recent" />
        </span>
      )}
      <span>
        {isExpired ? messages.expired : messages.expires} <DateText value={expires_at} format="timeline" />
      </span>
    </>
  )
}
