import type { PointerEvent } from 'react'

/** Shows the whole of a cut text when the pointer rests on it; for `onPointerEnter`. Screen readers have it whole in any case. */
export function showWholeText({ currentTarget }: PointerEvent<HTMLElement>): void {
  const parts = [currentTarget, ...currentTarget.querySelectorAll<HTMLElement>('*')]
  const isCut = parts.some(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      clientWidth > 0 && (scrollWidth > clientWidth || scrollHeight > clientHeight + 1),
  )
  // biome-ignore lint/performance/useDomNodeTextContent: parts that CSS hides are not shown
  if (isCut) currentTarget.title = currentTarget.innerText
  else currentTarget.removeAttribute('title')
}
