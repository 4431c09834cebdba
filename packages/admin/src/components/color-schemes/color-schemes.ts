/** The color schemes an operator can choose, with their labels. */
export const colorSchemes = [
  { value: 'auto', label: 'Same as system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const
