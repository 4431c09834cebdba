export const messages = {
  deleted: (name: string) => `${name} (deleted)`,
} as const
