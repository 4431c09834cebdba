export { createInviteMailHandler } from './invite-mails.ts'
export { invitesRoutes } from './invites.routes.ts'
export { INVITE_MAIL_JOB } from './links.ts'
export { pruneInvites } from './prune-invites.ts'
