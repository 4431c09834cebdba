import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is as narrow as a phone; the style sheets say `max-width: 48em`. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
}
