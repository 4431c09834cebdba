import { Anchor } from '@mantine/core'
import { placeOfPicture } from '../lib/picture-address.ts'

interface PictureLinkProps {
  readonly source: string
  /** E.g. 'Image 1'. */
  readonly name: string
}

/** A picture that is not the store's own: a way to it for whoever wants to see it, or its name when there is none. */
export function PictureLink({ source, name }: PictureLinkProps) {
  if (placeOfPicture(source) !== 'elsewhere') return <span>{name}</span>
  return (
    <Anchor href={source} target="_blank" rel="noopener noreferrer">
      {name}
    </Anchor>
  )
}
