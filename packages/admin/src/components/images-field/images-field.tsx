import { Button, FileButton } from '@mantine/core'
import { operations } from '@purser/domain/operations'
import { pictureTypes } from '@purser/domain/uploads'
import { useCallback, useRef } from 'react'
import { placeOfPicture } from '../../lib/picture-address.ts'
import { RemoveButton } from '../../ui/buttons/remove-button.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { PictureLink } from '../../ui/picture/picture-link.tsx'
import styles from './images-field.module.css'
import { messages } from './images-field-messages.ts'
import { usePictureFiles } from './use-picture-files.ts'

/**
 * Edits a list of pictures by address: files are uploaded as soon as they are chosen or dropped, and each can be removed. Removing one
 * that was uploaded here deletes its file; an older one may be in use elsewhere. Keeps no state:
 *
 *   <ImagesField label="Images" urls={urls} onChange={setUrls} />
 */
interface ImagesFieldProps {
  /** The group's name for screen readers. */
  readonly label: string
  readonly urls: readonly string[]
  readonly onChange: (urls: readonly string[]) => void
  /** Called when an upload begins and when it ends. */
  readonly onPending: (isPending: boolean) => void
}

export function ImagesField({ label, urls, onChange, onPending }: ImagesFieldProps) {
  const files = usePictureFiles(urls, onChange, onPending)
  const adding = useRef<HTMLButtonElement>(null)
  const heir = useCallback(() => adding.current, [])
  return (
    <fieldset className={styles.field} aria-label={label} {...files.dropTarget}>
      {urls.map((url, index) => (
        <span key={url} className={styles.image}>
          {placeOfPicture(url) === 'here' ? (
            <Picture source={url} size="medium" name={messages.image(index + 1)} />
          ) : (
            <span className={styles.foreign}>
              <PictureLink source={url} name={messages.image(index + 1)} />
            </span>
          )}
          <RemoveButton
            className={styles.remove}
            size="sm"
            variant="default"
            label={messages.removeImage(index + 1)}
            heir={heir}
            onClick={() => files.takeAway(url)}
          />
        </span>
      ))}
      <FileButton
        resetRef={files.forget}
        multiple
        accept={pictureTypes.join(',')}
        onChange={(chosen) => void files.add(chosen)}
      >
        {(props) => (
          <Button {...props} ref={adding} variant="default" size="xs" loading={files.isPending}>
            {operations['create-uploads'].label}
          </Button>
        )}
      </FileButton>
      <span className={styles.hint}>{messages.dropHere}</span>
    </fieldset>
  )
}
