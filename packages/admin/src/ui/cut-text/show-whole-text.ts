import type { PointerEvent } from 'react'

/** Shows the full text of a truncated element on hover; for `onPointerEnter`. Screen readers always get the full text. */
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
