import { isolate } from '@purser/domain/texts'

export const messages = {
  label: 'Assigned to',
  me: (name: string) => `${isolate(name)} (you)`,
  anyOfMine: 'Me',
  unassigned: 'Unassigned',
  former: 'A former operator',
} as const
