import { useWayBack } from '../../lib/way-back.ts'
import type { BackLink } from '../../ui/page-header.tsx'
import { Commands } from '../commands/commands.tsx'

/** Binds Esc on a record to go back to the list it was opened from, or to `to`: `<BackKey to={back} />`. */
export function BackKey({ to }: { readonly to: BackLink }) {
  const { goBack } = useWayBack(to)
  return <Commands list={[{ id: 'back', label: 'Back to the list', keys: 'escape', effect: goBack }]} />
}
