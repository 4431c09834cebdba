import { isolate } from '@purser/domain/texts'

export const messages = {
  none: 'This store has no region yet.',
  deleted: (name: string) => `${isolate(name)} (deleted)`,
} as const
