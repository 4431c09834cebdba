import { useWayBack } from '../../lib/way-back.ts'
import type { BackLink } from '../../ui/page-header.tsx'
import { Commands } from '../commands/commands.tsx'

/** On a record, Esc leads back to the list that it was opened from, or to the plain one: `<BackKey to={back} />`. */
export function BackKey({ to }: { readonly to: BackLink }) {
  const { goBack } = useWayBack(to)
  return <Commands list={[{ id: 'back', label: 'Back to the list', keys: 'escape', effect: goBack }]} />
}
