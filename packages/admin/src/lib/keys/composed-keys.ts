/** The code of a key that an input method took: Safari ends the composition before it reports the Enter that ended it. */
const TAKEN = 229

/** Whether an input method, e.g. for Japanese or Chinese, uses this key to compose text. */
export const isComposed = ({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean => isComposing || keyCode === TAKEN

/**
 * Hides keys used by an input method from all listeners of the page: Enter then confirms a word instead of submitting, and Esc and arrows act
 * on its suggestions. Must be called before anything else listens.
 */
export function holdComposedKeys(page: Window): void {
  page.addEventListener(
    'keydown',
    (event) => {
      if (!isComposed(event)) return
      event.stopImmediatePropagation()
      // Some browsers then send a key press, which would submit the form.
      if (event.key === 'Enter') event.preventDefault()
    },
    true,
  )
}
