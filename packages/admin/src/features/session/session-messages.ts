export const messages = {
  email: 'Email',
  password: 'Password',
  submit: 'Continue',
  emailRequired: 'Email is required',
  passwordRequired: 'Password is required',
  failed: 'Wrong email or password',
  notChecked:
    'The store does not answer, so it is not known whether you are signed in. As soon as it does, this page goes on by itself.',
  again: {
    title: 'Sign in again',
    why: 'Your session has ended. What you entered is still here: sign in, then go on.',
  },
} as const
