export { askToSignInAgain } from './factors/ask-to-sign-in-again.tsx'
