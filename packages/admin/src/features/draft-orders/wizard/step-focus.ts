import { type RefObject, useEffect } from 'react'

const fields = 'input:not([disabled]), select:not([disabled])'

/** Focuses the first field of what appears when the previously focused element is gone. */
export function useFocusWhenLost(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const active = document.activeElement
    const isLost = active === null || active === document.body || active.matches('[data-step]')
    if (isLost) firstField(place.current)?.focus()
  }, [place])
}

/** Focuses a step's first field, or the one it names; the step itself while it is empty. */
export function useStepFocus(step: RefObject<HTMLElement | null>, begun: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is done again whenever a step begins, and at no other time
  useEffect(() => {
    const { current } = step
    const first = current?.querySelector<HTMLElement>('[data-autofocus]') ?? firstField(current) ?? current
    first?.focus()
  }, [begun])
}

/** Returns the first field; in a radio group, the chosen button. */
function firstField(place: HTMLElement | null): HTMLElement | null {
  const first = place?.querySelector<HTMLElement>(fields) ?? null
  if (!first?.matches('[type="radio"]')) return first
  return place?.querySelector<HTMLElement>('[type="radio"]:checked') ?? first
}
