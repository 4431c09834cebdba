import '@mantine/core/styles/Radio.layer.css'
import { ActionIcon, Button, FileButton, Radio, VisuallyHidden } from '@mantine/core'
import { operations } from '@purser/domain/operations'
import { pictureTypes } from '@purser/domain/uploads'
import { type DragEvent, useCallback, useRef, useState } from 'react'
import { placeOfPicture } from '../../lib/picture-address.ts'
import { PatientButton } from '../../ui/buttons/patient-button.tsx'
import { RemoveButton } from '../../ui/buttons/remove-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons.tsx'
import { PictureLink } from '../../ui/picture/picture-link.tsx'
import type { FocusTarget } from '../../ui/return-focus.ts'
import { messages } from './images-field-messages.ts'
import { moved } from './moved.ts'
import styles from './ordered-images-field.module.css'
import { usePictureFiles } from './use-picture-files.ts'

const words = messages.ordered

interface OrderedImagesFieldProps {
  /** The group's name for screen readers. */
  readonly label: string
  readonly urls: readonly string[]
  readonly thumbnail: string | null
  readonly onChange: (urls: readonly string[]) => void
  readonly onThumbnail: (url: string) => void
  /** Called when an upload begins and when it ends. */
  readonly onPending: (isPending: boolean) => void
}

/**
 * Edits the order of pictures, by dragging or with buttons, and which one is the thumbnail. Like `ImagesField`, keeps no state.
 */
export function OrderedImagesField(props: OrderedImagesFieldProps) {
  const { label, urls, onChange, onPending } = props
  const files = usePictureFiles(urls, onChange, onPending)
  const [told, setTold] = useState('')
  const adding = useRef<HTMLButtonElement>(null)
  const heir = useCallback(() => adding.current, [])

  function move(from: number, to: number): void {
    if (to < 0 || to >= urls.length || from === to) return
    onChange(moved(urls, from, to))
    setTold(words.moved(from + 1, to + 1))
  }
  const draggableAt = useDragging(move)

  return (
    <fieldset className={styles.field} aria-label={label} {...files.dropTarget}>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
      {urls.length === 0 && <p className={styles.none}>{words.none}</p>}
      <ol className={styles.images}>
        {urls.map((url, place) => (
          <li key={url} className={styles.image} {...draggableAt(place)}>
            <OneImage
              {...props}
              url={url}
              place={place}
              heir={heir}
              onMove={(to) => move(place, to)}
              onRemove={() => files.takeAway(url)}
            />
          </li>
        ))}
      </ol>
      {urls.some((url) => placeOfPicture(url) !== 'here') && (
        <p className={styles.remark}>{words.elsewhere}</p>
      )}
      <div className={styles.foot}>
        <FileButton
          resetRef={files.forget}
          multiple
          accept={pictureTypes.join(',')}
          onChange={(chosen) => void files.add(chosen)}
        >
          {(button) => (
            <Button {...button} ref={adding} variant="default" loading={files.isPending}>
              {operations['create-uploads'].label}
            </Button>
          )}
        </FileButton>
        <span className={styles.hint}>{words.dropHere}</span>
      </div>
    </fieldset>
  )
}

/** Returns the props of an item that is moved by dragging it onto another. */
function useDragging(onMove: (from: number, to: number) => void) {
  const dragged = useRef<number>(undefined)
  return (place: number) => ({
    draggable: true,
    onDragStart: () => {
      dragged.current = place
    },
    onDragOver: (event: DragEvent) => {
      if (dragged.current !== undefined) event.preventDefault()
    },
    onDragEnd: () => {
      dragged.current = undefined
    },
    onDrop: () => {
      if (dragged.current !== undefined) onMove(dragged.current, place)
      dragged.current = undefined
    },
  })
}

interface OneImageProps extends OrderedImagesFieldProps {
  readonly url: string
  readonly place: number
  readonly heir: FocusTarget
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

function OneImage({
  label,
  urls,
  thumbnail,
  onThumbnail,
  url,
  place,
  heir,
  onMove,
  onRemove,
}: OneImageProps) {
  const position = place + 1
  return (
    <>
      {placeOfPicture(url) === 'here' ? (
        <img src={url} alt={messages.image(position)} className={styles.picture} draggable={false} />
      ) : (
        <span className={styles.foreign}>
          <PictureLink source={url} name={messages.image(position)} />
        </span>
      )}
      <Radio
        size="xs"
        name={`${label} ${words.thumbnail}`}
        label={words.thumbnail}
        aria-label={words.makeThumbnail(position)}
        checked={url === thumbnail}
        onChange={() => onThumbnail(url)}
      />
      <span className={styles.tools}>
        {/* A `PatientButton` keeps the focus when it is disabled at an end. */}
        <ActionIcon
          component={PatientButton}
          variant="default"
          aria-label={words.moveEarlier(position)}
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
        >
          <ChevronLeftIcon />
        </ActionIcon>
        <ActionIcon
          component={PatientButton}
          variant="default"
          aria-label={words.moveLater(position)}
          disabled={place === urls.length - 1}
          onClick={() => onMove(place + 1)}
        >
          <ChevronRightIcon />
        </ActionIcon>
        <RemoveButton
          variant="default"
          label={messages.removeImage(position)}
          heir={heir}
          onClick={onRemove}
        />
      </span>
    </>
  )
}
