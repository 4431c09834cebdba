/** The code of a key that an input method took: Safari ends the composition before it reports the Enter that ended it. */
const TAKEN = 229

/** Whether an input method, as for Japanese or Chinese, takes this key to choose what is being composed. */
export const isComposed = ({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean => isComposing || keyCode === TAKEN

/**
 * Keeps keys that an input method takes from every listener of the page: Enter then confirms a word and submits nothing, Esc and arrows move in
 * its candidates. Called before anything else listens.
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
