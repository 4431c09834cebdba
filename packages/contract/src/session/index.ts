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
  completeSignInBody,
  confirmFactor,
  confirmFactorBody,
  type Factor,
  listFactors,
  removeFactor,
  renewRecoveryCodes,
  retrieveSignInPolicy,
  updateSignInPolicy,
} from './second-factors.ts'
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
