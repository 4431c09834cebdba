import { Button, FileButton } from '@mantine/core'
import { pictureTypes } from '@purser/domain/uploads'
import { type ReactNode, useCallback, useRef } from 'react'
import { placeOfPicture } from '../../lib/picture-address.ts'
import { RemoveButton } from '../../ui/buttons/remove-button.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { PictureLink } from '../../ui/picture/picture-link.tsx'
import styles from './images-field.module.css'
import { messages } from './images-field-messages.ts'
import { usePictureFiles } from './use-picture-files.ts'

interface SingleImageFieldProps {
  /** The group's name for screen readers, and the picture's. */
  readonly label: string
  /** '' for none. */
  readonly url: string
  readonly onChange: (url: string) => void
  /** Called when an upload begins and when it ends. */
  readonly onPending: (isPending: boolean) => void
  /** The media types to choose from; all accepted ones by default. */
  readonly types?: readonly string[]
  /** Shown in place of a small square of the picture. */
  readonly preview?: ReactNode
  /** The label of the button that removes the picture; there is none without it. */
  readonly removeLabel?: string
}

/** Edits one picture: a chosen or dropped file replaces it. Like `ImagesField`, keeps no state. */
export function SingleImageField(props: SingleImageFieldProps) {
  const { label, url, onChange, onPending, types = pictureTypes, preview, removeLabel } = props
  const urls = url === '' ? [] : [url]
  const files = usePictureFiles(urls, (all) => onChange(all.at(-1) ?? ''), onPending, true)
  const choosing = useRef<HTMLButtonElement>(null)
  const heir = useCallback(() => choosing.current, [])
  return (
    <fieldset className={styles.field} aria-label={label} {...files.dropTarget}>
      {preview !== undefined && url !== '' ? (
        preview
      ) : url === '' || placeOfPicture(url) === 'here' ? (
        <Picture source={url || null} size="medium" name={label} />
      ) : (
        <span className={styles.foreign}>
          <PictureLink source={url} name={label} />
        </span>
      )}
      <FileButton
        resetRef={files.forget}
        accept={types.join(',')}
        onChange={(chosen) => chosen && void files.add([chosen])}
      >
        {(button) => (
          <Button {...button} ref={choosing} variant="default" size="xs" loading={files.isPending}>
            {url === '' ? messages.upload : messages.replace}
          </Button>
        )}
      </FileButton>
      {removeLabel !== undefined && url !== '' && (
        <RemoveButton variant="default" label={removeLabel} heir={heir} onClick={() => files.takeAway(url)} />
      )}
      <span className={styles.hint}>{messages.dropOneHere}</span>
    </fieldset>
  )
}
