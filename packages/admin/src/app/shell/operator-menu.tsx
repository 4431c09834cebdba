import { lazy } from 'react'
import { painted } from '../../lib/painted.ts'
import { StandIn } from '../../ui/stand-in/stand-in.tsx'
import { OperatorButton } from './operator-button.tsx'

const OperatorChoices = lazy(async () => {
  await painted()
  return { default: (await import('./operator-choices.tsx')).OperatorChoices }
})

/** Who is signed in, at the bottom of the navigation, with the looks and the way out. */
export function OperatorMenu() {
  return <StandIn whole={OperatorChoices} button={(props) => <OperatorButton {...props} />} />
}
