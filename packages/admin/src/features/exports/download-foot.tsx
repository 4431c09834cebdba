import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx'
import record from '../../ui/record.module.css'
import { messages } from './exports-messages.ts'

interface DownloadFootProps {
  /** Where the file is. */
  readonly address: string
  /** Why it can't be downloaded now, or what is still to be found out. */
  readonly refusal: string | undefined
  readonly onDownload: () => void
  /** At the left. */
  readonly children?: ReactNode
}

/** A dialog's foot with a link that the browser downloads: the file is never held in the page. */
export function DownloadFoot({ address, refusal, onDownload, children }: DownloadFootProps) {
  return (
    <DialogFoot>
      <Group justify="space-between">
        <div>{children}</div>
        <Group justify="flex-end">
          <span className={record.quiet} role="status">
            {refusal}
          </span>
          {refusal === undefined ? (
            <Button component="a" href={address} download onClick={onDownload}>
              {messages.download}
            </Button>
          ) : (
            <Button disabled>{messages.download}</Button>
          )}
        </Group>
      </Group>
    </DialogFoot>
  )
}
