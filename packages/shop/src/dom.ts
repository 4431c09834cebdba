type Child = Node | string | null | false
type Value = string | number | boolean | null | undefined | ((event: Event) => void)

export type Attributes = Readonly<Record<string, Value>>

/** An element with its attributes and children; a function is what listens (`onclick`), and what is null or false is left out. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value)
    else if (value !== null && value !== undefined && value !== false)
      element.setAttribute(name, value === true ? '' : String(value))
  }
  element.append(...children.filter((child) => child !== null && child !== false))
  return element
}

/** Puts something in the place of what is there; what had the focus has it again if it is still there, else the heading. */
export function replaceContent(place: HTMLElement, ...content: readonly Node[]): void {
  const focused = document.activeElement
  const wasInside = focused !== null && focused !== place && place.contains(focused)
  place.replaceChildren(...content)
  if (!wasInside) return
  const heir = focused.id === '' ? null : document.getElementById(focused.id)
  ;(heir ?? document.querySelector<HTMLElement>('h1'))?.focus()
}

/** While something is under way nothing is begun a second time. */
export async function whileBusy(button: HTMLElement, run: () => Promise<void>): Promise<void> {
  if (button.getAttribute('aria-disabled') === 'true') return
  button.setAttribute('aria-disabled', 'true')
  try {
    await run()
  } finally {
    button.removeAttribute('aria-disabled')
  }
}
