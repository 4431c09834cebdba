import { isolate } from '@purser/domain/texts'

export const messages = {
  names: {
    title: 'Your name',
    first: 'First name',
    last: 'Last name',
    hint: 'Colleagues see it beside your changes. Without a name, they see your email.',
    save: 'Save',
    saved: 'Your name is saved',
  },
  password: {
    title: 'Password',
    current: 'Current password',
    next: 'New password',
    hint: 'At least 8 characters. Your other devices are signed out.',
    currentRequired: 'Current password is required',
    nextRequired: 'New password is required',
    saved: 'Password changed. Your other devices are signed out.',
  },
  browser: {
    title: 'This browser',
    appearance: 'Appearance',
    paper: 'Paper for printed documents',
    papers: { a4: 'A4', letter: 'Letter' },
    keys: 'Single-key shortcuts',
    keysHint: 'Such as j, /, ? and g then o. Enter, Esc, arrows and keys with Ctrl or ⌘ always work.',
  },
  sessions: {
    title: 'Devices',
    here: 'This device',
    since: 'Signed in',
    seen: 'Last seen',
    ended: (device: string) => `${isolate(device)} is signed out`,
    othersEnded: 'Your other devices are signed out',
    more: (count: number) => `And ${count} more, seen longer ago`,
  },
} as const
