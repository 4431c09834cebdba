import { useBlocker } from '@tanstack/react-router'

/**
 * Makes Back of the browser go one step back, and from the first step out of the wizard: by `onBackOut`, or to the page before
 * where it is left out.
 */
export function useStepHistory(step: number, goTo: (step: number) => void, onBackOut?: () => void): void {
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false
      if (step > 0) goTo(step - 1)
      else if (onBackOut) onBackOut()
      else return false
      return true
    },
    enableBeforeUnload: false,
  })
}
