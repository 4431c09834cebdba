export { retrieveSession, signIn, signOut, type User, user } from './session.ts'
