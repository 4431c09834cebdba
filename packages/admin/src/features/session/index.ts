export { askToSignInAgain } from './factors/ask-to-sign-in-again.tsx'
export { LoginPanel } from './login-panel.tsx'
export { PasswordField } from './password-field.tsx'
