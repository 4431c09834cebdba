export {
  changePassword,
  changePasswordBody,
  endOtherSessions,
  endSession,
  listSessions,
  type Session,
} from './account.ts'
export {
  type Colleague,
  colleague,
  doer,
  retrieveSession,
  signIn,
  signInBody,
  signOut,
  type User,
  user,
} from './session.ts'
