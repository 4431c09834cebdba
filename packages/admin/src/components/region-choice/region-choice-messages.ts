export const messages = {
  none: 'This store has no region yet.',
  deleted: (name: string) => `${name} (deleted)`,
} as const
