export {
  acceptInvite,
  acceptInviteBody,
  checkInvite,
  createInvite,
  createInviteBody,
  deleteInvite,
  type Invite,
  listInvites,
  resendInvite,
} from './invites.ts'
