import type { KeyboardEvent } from 'react'

/** How many options of a menu PageUp and PageDown move by (lists-16, lists-27). */
const MENU_PAGE = 5

const arrowOf: Readonly<Record<string, string>> = { PageUp: 'ArrowUp', PageDown: 'ArrowDown' }

/** Moves by a page in an open menu that only handles arrow keys, as Mantine's do. Stops at the first and last option. */
export function pageByFive(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: field } = event
  const arrow = arrowOf[key]
  const menu = document.getElementById(field.getAttribute('aria-controls') ?? '')
  if (arrow === undefined || menu === null) return
  event.preventDefault()
  const options = [...menu.querySelectorAll('[data-combobox-option]:not([data-combobox-disabled])')]
  const place = options.findIndex((option) => option.hasAttribute('data-combobox-selected'))
  const left = key === 'PageUp' ? place : options.length - 1 - place
  for (let move = 0; move < Math.min(MENU_PAGE, left); move += 1)
    field.dispatchEvent(new window.KeyboardEvent('keydown', { key: arrow, code: arrow, bubbles: true }))
}
