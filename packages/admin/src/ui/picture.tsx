import { useState } from 'react'
import { placeOfPicture } from '../lib/picture-address.ts'
import styles from './picture.module.css'

interface PictureProps {
  readonly source: string | null | undefined
}

/** The small picture beside a product's name; its empty place when there is none, it is not the store's own or it does not come. */
export function Picture({ source }: PictureProps) {
  const [broken, setBroken] = useState<string>()
  if (!source || broken === source || placeOfPicture(source) !== 'here')
    return <div className={styles.picture} />
  return (
    <img
      className={styles.picture}
      src={source}
      alt=""
      width={36}
      height={36}
      loading="lazy"
      onError={() => setBroken(source)}
    />
  )
}
