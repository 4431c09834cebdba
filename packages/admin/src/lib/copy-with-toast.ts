import { copyText } from './clipboard.ts'
import { toastError, toastSuccess } from './toast.ts'

export const copied = 'Copied!'

/** Copies and says so, with `said`: for keys and menus that copy without a button. */
export async function copyWithToast(text: string, said: string = copied): Promise<void> {
  if (await copyText(text)) toastSuccess(said)
  else toastError('The browser refused the clipboard')
}
