import { toastSuccess } from '../toast.ts'

const storageKey = 'purser::toast-after-reload'

/** Reloads the page and shows the toast afterwards. */
export function reloadWithToast(sentence: string): void {
  window.sessionStorage.setItem(storageKey, sentence)
  window.location.reload()
}

/** Shows the toast stored before a reload, once. */
export function showKeptToast(): void {
  const sentence = window.sessionStorage.getItem(storageKey)
  if (sentence === null) return
  window.sessionStorage.removeItem(storageKey)
  toastSuccess(sentence)
}
