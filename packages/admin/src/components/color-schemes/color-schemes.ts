/** The looks that an operator chooses from, with their words. */
export const colorSchemes = [
  { value: 'auto', label: 'Same as system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const
