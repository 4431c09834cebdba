export const messages = {
  settings: 'Settings',
  title: 'Sign-in',
  card: 'Second factor',
  require: 'Require two-factor sign-in',
  requireHint:
    'Operators without a second factor are signed out, and set one up when they sign in again. API keys are not affected.',
  saved: (isRequired: boolean) =>
    isRequired ? 'Two-factor sign-in is required' : 'Two-factor sign-in is optional',
  without: (count: number, operators: number) =>
    count === 0
      ? 'All operators have a second factor.'
      : `${count} of ${operators} operators ${count === 1 ? 'has' : 'have'} no second factor:`,
} as const
