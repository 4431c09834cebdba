import { toastSuccess } from '../toast.ts'
import { forgetUnsaved } from '../unsaved.ts'

const storageKey = 'purser::toast-after-reload'

/** Loads the page anew after a change that everything on it may depend on; the toast comes when it is there again. */
export function reloadWithToast(sentence: string): void {
  forgetUnsaved()
  window.sessionStorage.setItem(storageKey, sentence)
  window.location.reload()
}

/** The toast that was kept over a reload, once. */
export function showKeptToast(): void {
  const sentence = window.sessionStorage.getItem(storageKey)
  if (sentence === null) return
  window.sessionStorage.removeItem(storageKey)
  toastSuccess(sentence)
}
