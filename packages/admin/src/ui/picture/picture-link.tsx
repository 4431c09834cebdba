import { Anchor } from '@mantine/core'
import { ownAddress, placeOfPicture } from '../../lib/picture-address.ts'
import { Picture } from './picture.tsx'

interface PictureLinkProps {
  readonly source: string
  /** E.g. 'Image 1'. */
  readonly name: string
}

/**
 * A picture with a way to it as it was uploaded, in a tab of its own. One that is not the store's own is not fetched: its name leads
 * there, or is all that there is when nothing may be looked at.
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
