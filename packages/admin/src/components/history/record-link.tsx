import { dynamicLink } from '../../lib/routes/dynamic-link.ts'
import { usePages } from '../../lib/routes/page-data.ts'
import { TextLink } from '../../ui/links/links.tsx'

interface RecordLinkProps {
  readonly id: string
  readonly name: string
}

/** A record's name, linked to its page if it has one. */
export function RecordLink({ id, name }: RecordLinkProps) {
  const prefix = id.slice(0, id.lastIndexOf('_'))
  const page = usePages('record').find(({ of }) => of === prefix)
  if (!page) return <>{name}</>
  return (
    <TextLink inherit {...dynamicLink({ to: page.path, params: { id } })}>
      {name}
    </TextLink>
  )
}
