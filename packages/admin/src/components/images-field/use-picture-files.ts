import { splitFiles } from '@purser/domain/uploads'
import { useMutation } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { forgetUploads, uploadFiles } from '../../lib/files/upload-files.ts'
import { toastError } from '../../lib/toast.ts'
import { useUnsaved } from '../../lib/unsaved.ts'
import { type DropTarget, useDropTarget } from '../drop-target/use-drop-target.ts'
import { messages } from './images-field-messages.ts'
import { uploadFailure } from './upload-failure.ts'

interface PictureFiles {
  readonly isPending: boolean
  /** For the button that chooses files. */
  readonly forget: RefObject<(() => void) | null>
  readonly add: (files: File[]) => Promise<void>
  readonly takeAway: (url: string) => void
  readonly dropTarget: DropTarget
}

/** Uploads pictures as soon as they are chosen or dropped. Removing one that was uploaded here deletes its file. */
export function usePictureFiles(
  urls: readonly string[],
  onChange: (urls: readonly string[]) => void,
  /** Called when uploads start, and when they end or the field is unmounted: a save in between would lack the pictures. */
  onPending: (isPending: boolean) => void,
  /** Whether the field takes one picture only: several at once are refused. */
  isSingle = false,
): PictureFiles {
  // A mutation, so that an ended session is noticed here as well.
  const upload = useMutation({ mutationFn: uploadFiles })
  const { isPending } = upload
  useUnsaved(isPending)
  useEffect(() => {
    if (!isPending) return
    onPending(true)
    return () => onPending(false)
  }, [onPending, isPending])
  const forget = useRef<() => void>(null)
  const uploadedHere = useRef<readonly string[]>([])
  const latest = useRef({ urls, onChange })
  latest.current = { urls, onChange }

  async function add(files: File[]): Promise<void> {
    // Otherwise choosing the same file again would fire no change event.
    forget.current?.()
    if (isSingle && files.length > 1) return void toastError(messages.onlyOne)
    const { fitting, faults } = splitFiles(files)
    for (const fault of faults) toastError(fault)
    if (fitting.length === 0) return
    try {
      const { urls: added, errors } = await upload.mutateAsync(fitting)
      for (const message of new Set(errors.map(uploadFailure))) toastError(message)
      uploadedHere.current = [...uploadedHere.current, ...added]
      // Changes made during the upload stay.
      if (added.length > 0) latest.current.onChange([...latest.current.urls, ...added])
    } catch (error) {
      toastError(uploadFailure(error))
    }
  }

  const dropTarget = useDropTarget((files) => void add(files), isPending)

  return {
    isPending,
    forget,
    add,
    takeAway: (url) => {
      onChange(urls.filter((each) => each !== url))
      if (uploadedHere.current.includes(url)) forgetUploads([url])
    },
    dropTarget,
  }
}
