import { Button, FileButton } from '@mantine/core'
import { pictureTypes } from '@purser/domain/uploads'
import { placeOfPicture } from '../../lib/picture-address.ts'
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
}

/** Edits one picture: a chosen or dropped file replaces it. Like `ImagesField`, keeps no state. */
export function SingleImageField({ label, url, onChange, onPending }: SingleImageFieldProps) {
  const urls = url === '' ? [] : [url]
  const files = usePictureFiles(urls, (all) => onChange(all.at(-1) ?? ''), onPending, true)
  return (
    <fieldset className={styles.field} aria-label={label} {...files.dropTarget}>
      {url === '' || placeOfPicture(url) === 'here' ? (
        <Picture source={url || null} size="medium" name={label} />
      ) : (
        <span className={styles.foreign}>
          <PictureLink source={url} name={label} />
        </span>
      )}
      <FileButton
        resetRef={files.forget}
        accept={pictureTypes.join(',')}
        onChange={(chosen) => chosen && void files.add([chosen])}
      >
        {(props) => (
          <Button {...props} variant="default" size="xs" loading={files.isPending}>
            {url === '' ? messages.upload : messages.replace}
          </Button>
        )}
      </FileButton>
      <span className={styles.hint}>{messages.dropOneHere}</span>
    </fieldset>
  )
}
