export const messages = {
  email: 'Email',
  password: 'Password',
  submit: 'Continue',
  emailRequired: 'Email is required',
  passwordRequired: 'Password is required',
  failed: 'Wrong email or password',
} as const
