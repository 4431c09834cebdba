import { ActionIcon, Button, FileButton } from '@mantine/core'
import { operations } from '@purser/domain/operations'
import { filesFault, pictureTypes } from '@purser/domain/uploads'
import { useMutation } from '@tanstack/react-query'
import { type DragEvent, useRef, useState } from 'react'
import { isUnauthorized, messageOf } from '../../lib/api-error.ts'
import { placeOfPicture } from '../../lib/picture-address.ts'
import { toastError } from '../../lib/toast.ts'
import { forgetUploads, uploadFiles } from '../../lib/upload-files.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PictureLink } from '../../ui/picture-link.tsx'
import styles from './images-field.module.css'

/**
 * Pictures by their addresses: files are uploaded as they are chosen or dropped, each can be taken away. One that was uploaded here
 * and taken away again is deleted; what was there before may be spoken of elsewhere. It holds nothing itself:
 *
 *   <ImagesField label="Images" words={messages.images} urls={urls} onChange={setUrls} />
 */
interface ImagesFieldProps {
  /** The group's name for screen readers. */
  readonly label: string
  readonly words: {
    readonly image: (position: number) => string
    readonly removeImage: (position: number) => string
    readonly dropHere: string
  }
  readonly urls: readonly string[]
  readonly onChange: (urls: readonly string[]) => void
}

export function ImagesField({ label, words, urls, onChange }: ImagesFieldProps) {
  // A mutation, so that an ended session is noticed here as well.
  const upload = useMutation({ mutationFn: uploadFiles })
  const forget = useRef<() => void>(null)
  const uploadedHere = useRef<readonly string[]>([])
  const [isOver, setOver] = useState(false)

  async function add(files: File[]): Promise<void> {
    // A field that still holds a file does not notice that the same file is chosen again.
    forget.current?.()
    const fault = filesFault(files)
    if (fault !== null) {
      toastError(fault)
      return
    }
    try {
      const added = await upload.mutateAsync(files)
      uploadedHere.current = [...uploadedHere.current, ...added]
      onChange([...urls, ...added])
    } catch (error) {
      if (!isUnauthorized(error)) toastError(messageOf(error, ''))
    }
  }

  function takeAway(url: string): void {
    onChange(urls.filter((each) => each !== url))
    if (uploadedHere.current.includes(url)) forgetUploads([url])
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0 && !upload.isPending) void add(files)
  }

  return (
    <fieldset
      className={styles.field}
      aria-label={label}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {urls.map((url, index) => (
        <span key={url} className={styles.image}>
          {placeOfPicture(url) === 'here' ? (
            <Picture source={url} size="medium" name={words.image(index + 1)} />
          ) : (
            <span className={styles.foreign}>
              <PictureLink source={url} name={words.image(index + 1)} />
            </span>
          )}
          <ActionIcon
            className={styles.remove}
            size="sm"
            variant="default"
            aria-label={words.removeImage(index + 1)}
            onClick={() => takeAway(url)}
          >
            <CloseIcon />
          </ActionIcon>
        </span>
      ))}
      <FileButton
        resetRef={forget}
        multiple
        accept={pictureTypes.join(',')}
        onChange={(files) => void add(files)}
      >
        {(props) => (
          <Button {...props} variant="default" size="xs" loading={upload.isPending}>
            {operations['create-uploads'].label}
          </Button>
        )}
      </FileButton>
      <span className={styles.hint}>{words.dropHere}</span>
    </fieldset>
  )
}
