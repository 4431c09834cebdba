import { useState } from 'react'
import { placeOfPicture, sourcesOf } from '../../lib/picture-address.ts'
import { PictureIcon } from '../icons.tsx'
import styles from './picture.module.css'

/** Side length of a picture in CSS pixels, as in picture.module.css. */
const sides = { small: 36, medium: 56 } as const

interface PictureProps {
  readonly source: string | null | undefined
  /** Small in rows and lists. */
  readonly size?: keyof typeof sides
  /** For screen readers; '' where the text beside it says the same. */
  readonly name?: string
}

/**
 * Shows one of the store's own pictures in the size that the screen needs; an icon replaces one that is missing, from elsewhere or
 * fails to load.
 */
export function Picture({ source, size = 'small', name = '' }: PictureProps) {
  const [broken, setBroken] = useState<string>()
  if (!source || broken === source || placeOfPicture(source) !== 'here')
    return (
      <div className={styles.picture} data-size={size}>
        <PictureIcon />
      </div>
    )
  return (
    <img
      {...sourcesOf(source, sides[size])}
      className={styles.picture}
      data-size={size}
      alt={name}
      width={sides[size]}
      height={sides[size]}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(source)}
    />
  )
}
