import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { signOut } from '@purser/contract/session'
import { operations } from '@purser/domain/operations'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { DiscardQuestion } from '../../components/dialog/discard-question.tsx'
import { useAction } from '../../lib/action.ts'
import { forgetUnsaved, hasUnsaved } from '../../lib/unsaved.ts'
import { OperatorButton } from './operator-button.tsx'

const schemes = [
  ['auto', 'As the system'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const

/** Who is signed in, at the bottom of the navigation, with the looks and the way out. */
export function OperatorMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const leave = useAction(signOut, {
    onSuccess: () => {
      forgetUnsaved()
      void navigate({ to: '/login' }).then(() => queryClient.clear())
    },
  })

  return (
    <>
      <Menu position="top-start" width="target">
        <Menu.Target>
          <OperatorButton />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Appearance</Menu.Label>
          <Menu.RadioGroup
            value={colorScheme}
            onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}
          >
            {schemes.map(([scheme, label]) => (
              <Menu.RadioItem key={scheme} value={scheme}>
                {label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Item
            disabled={leave.isPending}
            onClick={() => (hasUnsaved() ? setAsking(true) : void leave.run({}))}
          >
            {operations['sign-out'].label}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isAsking && <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={() => void leave.run({})} />}
    </>
  )
}
