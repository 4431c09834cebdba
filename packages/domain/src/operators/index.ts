export {
  disableOperatorRefusal,
  enableOperatorRefusal,
  type OperatorFacts,
  signOutOperatorRefusal,
} from './access.ts'
export { inviteRefusal, inviteSeconds } from './invites.ts'
