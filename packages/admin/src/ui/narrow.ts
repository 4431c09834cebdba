import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is as narrow as a phone; style sheets use `max-width: 48em`. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
}
