import { isolate } from '@purser/domain/texts'

export const messages = {
  title: 'Open invites',
  actions: (email: string) => `Actions for ${isolate(email)}`,
  by: (name: string) => `Invited by ${isolate(name)}`,
  expires: 'Expires',
  expired: 'Expired',
  emailed: 'Emailed',
  invite: {
    title: 'Invite an operator',
    email: 'Email',
    emailRequired: 'Email is required',
    effect: 'Operators can do everything in the store. The link works once, for seven days.',
    submit: 'Send invite',
    sent: (email: string) => `Invite sent to ${isolate(email)}`,
  },
  resend: {
    question: (email: string) => `Resend the invite to ${isolate(email)}?`,
    effect: 'They get a new link that works for seven days. The former link stops working.',
  },
  delete: {
    question: (email: string) => `Delete the invite to ${isolate(email)}?`,
    effect: 'Its link stops working.',
    done: 'Invite deleted',
  },
  link: {
    title: (email: string) => `Link for ${isolate(email)}`,
    about:
      "Email isn't set up, so pass this link on yourself. It works once, for seven days, and isn't shown again.",
    copy: 'Copy link',
    done: 'Done',
  },
  accept: {
    title: 'Accept your invite',
    to: (store: string) => `Join ${isolate(store)}`,
    who: (inviter: string, email: string) =>
      `${isolate(inviter)} invited you. You will sign in with ${isolate(email)}.`,
    first: 'First name',
    last: 'Last name',
    password: 'Password',
    passwordHint: 'At least 8 characters.',
    passwordRequired: 'Password is required',
    invalid: "This invite doesn't work",
    ask: 'Open the whole link from your email, or ask for a new one.',
    signIn: 'Go to sign-in',
    loading: 'Checking the invite...',
  },
} as const
