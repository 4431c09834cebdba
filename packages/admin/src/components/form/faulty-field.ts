/**
 * Puts the focus on the first field that holds something else than it takes, as a word for a number; answers whether there is one. The
 * field says so itself, at the latest when it hears 'invalid'. For forms that tell their faults without the browser's help (`noValidate`).
 */
export function focusFaulty(form: HTMLElement): boolean {
  const faulty = [...form.querySelectorAll('input')].find(
    ({ willValidate, validity }) => willValidate && (validity.customError || validity.badInput),
  )
  faulty?.checkValidity()
  faulty?.focus()
  return faulty !== undefined
}

/** Puts the focus on the first field of a form that is in error: that shows it, or whose path is among those that are. */
export function focusRefused(form: HTMLFormElement, paths: readonly string[]): void {
  const fields = form.querySelectorAll<HTMLElement>('[data-path], [aria-invalid="true"], [data-refused]')
  const isRefused = (field: HTMLElement) =>
    field.matches('[aria-invalid="true"], [data-refused]') || paths.includes(field.dataset.path ?? '')
  ;[...fields].find(isRefused)?.focus()
}
