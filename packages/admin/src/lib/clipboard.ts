import { toastError, toastSuccess } from './toast.ts'

/** Copies text to the clipboard, on plain http through a hidden field, because the clipboard API is missing there. Returns false when refused. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyByField(text)
  }
}

function copyByField(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.setAttribute('aria-hidden', 'true')
  field.style.position = 'fixed'
  field.style.opacity = '0'
  const before = document.activeElement
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return isCopied
}

export const copied = 'Copied!'

/** Copies text and shows a toast: `said`, or that the browser refused. Returns whether it was copied. */
export async function copyWithToast(text: string, said: string = copied): Promise<boolean> {
  const isCopied = await copyText(text)
  if (isCopied) toastSuccess(said)
  else toastError('The browser refused the clipboard')
  return isCopied
}
