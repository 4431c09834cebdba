import { copyText } from './clipboard.ts'
import { toastError, toastSuccess } from './toast.ts'

export const copied = 'Copied!'

/** Copies and says so: for keys and menus that copy without a button. */
export async function copyWithToast(text: string): Promise<void> {
  if (await copyText(text)) toastSuccess(copied)
  else toastError('The browser refused the clipboard')
}
