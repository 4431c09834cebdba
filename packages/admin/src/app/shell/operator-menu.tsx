import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { signOut } from '@purser/contract/session'
import { operations } from '@purser/domain/operations'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { colorSchemes } from '../../components/color-schemes/color-schemes.ts'
import { shortcutsTitle } from '../../components/commands/command.ts'
import { runCommand, useCommandRegistry } from '../../components/commands/commands.tsx'
import { DiscardQuestion } from '../../components/dialog/discard-question.tsx'
import { forgetSelections } from '../../components/selection/use-selection.ts'
import { operatorsTitle } from '../../features/operators/operators-title.ts'
import { accountTitle } from '../../features/session/account/account-title.ts'
import { useAction } from '../../lib/action.ts'
import { forgetWork } from '../../lib/kept/stored-text.ts'
import { dropUnsaved, forgetUnsaved, hasUnsaved } from '../../lib/unsaved.ts'
import { OperatorButton } from './operator-button.tsx'
import { helpCommand } from './shell-keys.tsx'

/** The signed-in operator at the bottom of the navigation, with account, color scheme and sign-out. */
export function OperatorMenu() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const registry = useCommandRegistry()
  const [isAsking, setAsking] = useState(false)
  const leave = useAction(signOut, {
    isOfSession: true,
    onSuccess: () => {
      // Unsaved work that outlives its page would be visible to the next person who signs in.
      dropUnsaved()
      forgetUnsaved()
      forgetWork()
      forgetSelections()
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
          <Menu.Item component={Link} to="/a/account">
            {accountTitle}
          </Menu.Item>
          <Menu.Item component={Link} to="/a/operators">
            {operatorsTitle}
          </Menu.Item>
          {/* The way to the list where keys of one character, '?' among them, are turned off. */}
          <Menu.Item onClick={() => runCommand(registry, helpCommand)}>{shortcutsTitle}</Menu.Item>
          <Menu.Divider />
          <ColorSchemeItems />
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

function ColorSchemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
      <Menu.Label>Appearance</Menu.Label>
      <Menu.RadioGroup
        value={colorScheme}
        onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}
      >
        {colorSchemes.map(({ value, label }) => (
          <Menu.RadioItem key={value} value={value}>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}
