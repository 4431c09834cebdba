import { lazyDialogs } from '../../components/dialog/lazy-dialogs.ts'

export { InvitesCard } from './invites-card.tsx'

export const { InviteDialog } = lazyDialogs({ InviteDialog: () => import('./invite-dialog.tsx') })
