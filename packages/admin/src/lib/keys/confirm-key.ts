/** The parts of a `KeyboardEvent` that decide whether it confirms. */
type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** The keys as `Command` writes them, for the list of shortcuts. */
export const confirmKeys = 'meta+enter,ctrl+enter'

export const isConfirmKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): boolean =>
  key === 'Enter' && (ctrlKey || metaKey) && !altKey && !shiftKey

/** Marks the button of a question that Ctrl+Enter presses; in a form it is the submit button. */
export const confirms = { 'data-confirm': true } as const

const mainButton = 'button[type="submit"], button[data-confirm]'

/** Saves or confirms what is around the focus. Returns whether there is such a form or dialog. */
function confirm(target: Element): boolean {
  const form = target.closest('form')
  const dialogs = document.querySelectorAll('[role="dialog"]')
  const button = (form ?? dialogs[dialogs.length - 1])?.querySelector<HTMLButtonElement>(mainButton)
  if (button) button.click()
  else form?.requestSubmit()
  return Boolean(button ?? form)
}

/**
 * Lets Ctrl+Enter (or command+Enter) press the button that saves the form, or confirms the dialog, around the focus. It handles the key
 * before all others, so that fields in which Enter saves don't save twice. On a link the browser opens a new tab, as usual.
 */
export function saveByConfirmKey(page: Window): void {
  page.addEventListener(
    'keydown',
    (event) => {
      if (!isConfirmKey(event) || !(event.target instanceof Element) || event.target.closest('a[href]'))
        return
      if (!event.repeat && !confirm(event.target)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    true,
  )
}
