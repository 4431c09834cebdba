export {
  type Colleague,
  colleague,
  retrieveSession,
  signIn,
  signInBody,
  signOut,
  type User,
  user,
} from './session.ts'
