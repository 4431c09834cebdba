export const messages = {
  email: 'Email',
  password: 'Password',
  submit: 'Continue',
  emailRequired: 'Email is required',
  passwordRequired: 'Password is required',
  failed: 'Wrong email or password',
  notChecked: "Can't reach the store. Retrying...",
  code: {
    label: 'Code',
    hints: {
      passkey: 'Confirm with your passkey.',
      totp: 'Enter the 6 digits that your authenticator app shows.',
      recovery: 'Enter one of the recovery codes that you saved. Each works once.',
    },
    required: 'Code is required',
    recovery: 'Recovery code',
    recoveryRequired: 'Recovery code is required',
    usePasskey: 'Use passkey',
    instead: {
      passkey: 'Use a passkey',
      totp: 'Use your authenticator app',
      recovery: 'Use a recovery code',
    },
    back: 'Back to email and password',
  },
  setup: {
    title: 'Set up two-factor sign-in',
    why: 'This store requires a second factor. Set one up to continue.',
    done: 'Continue to the store',
  },
  confirm: {
    title: "Confirm it's you",
    why: 'You signed in a while ago. Sign in again to continue.',
  },
  again: {
    title: 'Sign in again',
    why: 'Your session has ended. What you entered is still here: sign in to continue.',
  },
} as const
