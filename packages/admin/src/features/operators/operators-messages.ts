import { counted } from '@purser/domain/counts'
import { isolate } from '@purser/domain/texts'

export const messages = {
  list: 'Operators of this store',
  self: 'You',
  lastActive: 'Last active',
  neverActive: 'Never signed in',
  devices: (count: number) => (count === 0 ? 'Not signed in' : `Signed in on ${counted(count, 'device')}`),
  twoFactor: 'Two-factor sign-in',
  more: (count: number) => `Show ${counted(count, 'more operator')}`,
  actions: (name: string) => `Actions for ${isolate(name)}`,
  disable: {
    question: (name: string) => `Disable ${isolate(name)}?`,
    effect: (sessions: number, apiKeys: number) =>
      [
        "They can't sign in until you enable them again.",
        ...(sessions > 0 ? [`They are signed out of ${counted(sessions, 'device')} now.`] : []),
        ...(apiKeys > 0 ? [`Their ${counted(apiKeys, 'API key')} will be revoked permanently.`] : []),
      ].join(' '),
    done: (name: string) => `${isolate(name)} is disabled`,
  },
  enable: {
    question: (name: string) => `Enable ${isolate(name)}?`,
    effect: 'They can sign in again with their password. API keys that were revoked stay revoked.',
    done: (name: string) => `${isolate(name)} can sign in again`,
  },
  signOut: {
    question: (name: string) => `Sign ${isolate(name)} out of all devices?`,
    effect: (sessions: number) =>
      `They have to sign in again on ${counted(sessions, 'device')}. Their API keys keep working.`,
    done: (name: string) => `${isolate(name)} is signed out of all devices`,
  },
} as const
