export {
  changePassword,
  changePasswordBody,
  endOtherSessions,
  endSession,
  listSessions,
  type Session,
} from './account.ts'
export {
  beginFactor,
  completeSignIn,
  confirmFactor,
  type Factor,
  listFactors,
  removeFactor,
  renewRecoveryCodes,
  retrieveSignInPolicy,
  retrieveSignInStep,
  signInCodeBody,
  updateSignInPolicy,
} from './second-factors.ts'
export {
  type Colleague,
  colleague,
  doer,
  password,
  retrieveSession,
  signedIn,
  signIn,
  signInBody,
  signOut,
  type User,
  user,
} from './session.ts'
