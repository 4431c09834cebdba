import { Anchor } from '@mantine/core'
import { ownAddress, placeOfPicture } from '../../lib/picture-address.ts'
import { Picture } from './picture.tsx'

interface PictureLinkProps {
  readonly source: string
  /** E.g. 'Image 1'. */
  readonly name: string
}

/**
 * A picture that links to its original in a new tab. A picture from elsewhere is not loaded: its name is the link, or only text
 * when it may not be opened.
 */
export function PictureLink({ source, name }: PictureLinkProps) {
  const place = placeOfPicture(source)
  if (place === 'nowhere') return <span>{name}</span>
  const isHere = place === 'here'
  return (
    <Anchor href={isHere ? ownAddress(source) : source} target="_blank" rel="noopener noreferrer">
      {isHere ? <Picture source={source} size="medium" name={name} /> : name}
    </Anchor>
  )
}
