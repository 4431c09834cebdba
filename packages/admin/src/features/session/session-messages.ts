export const messages = {
  email: 'Email',
  password: 'Password',
  submit: 'Continue',
  emailRequired: 'Email is required',
  passwordRequired: 'Password is required',
  failed: 'Wrong email or password',
  isCheckedAgain: 'If you are still signed in, this page goes on by itself as soon as the store answers.',
  again: {
    title: 'Sign in again',
    why: 'Your session has ended. What you entered is still here: sign in, then go on.',
  },
} as const
