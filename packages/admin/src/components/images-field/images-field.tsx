import { ActionIcon, Button, FileButton } from '@mantine/core'
import { operations } from '@purser/domain/operations'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { isUnauthorized, messageOf } from '../../lib/api-error.ts'
import { placeOfPicture } from '../../lib/picture-address.ts'
import { toastError } from '../../lib/toast.ts'
import { uploadFiles } from '../../lib/upload-files.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import { PictureLink } from '../../ui/picture-link.tsx'
import styles from './images-field.module.css'

/** What one image may weigh at most. */
const mostBytes = 5 * 1024 * 1024

/**
 * Pictures by their addresses: files are uploaded as they are chosen, each can be taken away. It holds nothing itself:
 *
 *   <ImagesField label="Images" words={messages.images} urls={urls} onChange={setUrls} />
 */
interface ImagesFieldProps {
  /** The group's name for screen readers. */
  readonly label: string
  readonly words: {
    readonly image: (position: number) => string
    readonly removeImage: (position: number) => string
    readonly tooLarge: (name: string) => string
    readonly notAnImage: (name: string) => string
  }
  readonly urls: readonly string[]
  readonly onChange: (urls: readonly string[]) => void
}

export function ImagesField({ label, words, urls, onChange }: ImagesFieldProps) {
  // A mutation, so that an ended session is noticed here as well.
  const upload = useMutation({ mutationFn: uploadFiles })
  const forget = useRef<() => void>(null)

  async function add(files: File[]): Promise<void> {
    // A field that still holds a file does not notice that the same file is chosen again.
    forget.current?.()
    const wrong = files.find((file) => !file.type.startsWith('image/'))
    const large = files.find((file) => file.size > mostBytes)
    if (wrong || large) {
      toastError(wrong ? words.notAnImage(wrong.name) : words.tooLarge(large?.name ?? ''))
      return
    }
    try {
      onChange([...urls, ...(await upload.mutateAsync(files))])
    } catch (error) {
      if (!isUnauthorized(error)) toastError(messageOf(error, ''))
    }
  }

  return (
    <fieldset className={styles.field} aria-label={label}>
      {urls.map((url, index) => (
        <span key={url} className={styles.image}>
          {placeOfPicture(url) === 'here' ? (
            <img src={url} alt={words.image(index + 1)} className={styles.picture} />
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
            onClick={() => onChange(urls.filter((each) => each !== url))}
          >
            <CloseIcon />
          </ActionIcon>
        </span>
      ))}
      <FileButton resetRef={forget} multiple accept="image/*" onChange={(files) => void add(files)}>
        {(props) => (
          <Button {...props} variant="default" size="xs" loading={upload.isPending}>
            {operations['create-uploads'].label}
          </Button>
        )}
      </FileButton>
    </fieldset>
  )
}
