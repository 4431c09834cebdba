/**
 * Focuses the first field with invalid input, such as a word for a number; returns whether there is one. The field shows its own
 * error when it receives 'invalid'. For forms that show errors themselves (`noValidate`).
 */
export function focusFaulty(form: HTMLElement): boolean {
  const faulty = [...form.querySelectorAll('input')].find(
    ({ willValidate, validity }) => willValidate && (validity.customError || validity.badInput),
  )
  faulty?.checkValidity()
  faulty?.focus()
  return faulty !== undefined
}

/** Focuses the form's first field that shows an error or whose path is among the refused `paths`. */
export function focusRefused(form: HTMLFormElement, paths: readonly string[]): void {
  const fields = form.querySelectorAll<HTMLElement>('[data-path], [aria-invalid="true"], [data-refused]')
  const isRefused = (field: HTMLElement) =>
    field.matches('[aria-invalid="true"], [data-refused]') || paths.includes(field.dataset.path ?? '')
  ;[...fields].find(isRefused)?.focus()
}
