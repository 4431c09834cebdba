import { showSecret } from '../../components/dialog/secret-dialog.tsx'
import { toastSuccess } from '../../lib/toast.ts'
import { messages } from './invites-messages.ts'

interface SentInvite {
  readonly invite: { readonly user_email: string }
  readonly link: string | null
}

/** Reports that an invite was sent, or shows its link if it can't be emailed. */
export function tellSent({ invite, link }: SentInvite): void {
  if (link === null) toastSuccess(messages.invite.sent(invite.user_email))
  else showLink(invite.user_email, link)
}

function showLink(email: string, link: string): void {
  showSecret({
    title: messages.link.title(email),
    about: messages.link.about,
    secret: link,
    copyLabel: messages.link.copy,
    doneLabel: messages.link.done,
  })
}
