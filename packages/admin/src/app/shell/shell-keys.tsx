import { ActionIcon } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Command } from '../../components/commands/command.ts'
import { Commands, runCommand, useCommandRegistry } from '../../components/commands/commands.tsx'
import { lazyOpened } from '../../lib/code/lazy-part.ts'
import { useFetchedAtRest } from '../../lib/code/use-fetched-at-rest.ts'
import { readSectionLink } from '../../lib/kept/default-view.ts'
import { dynamicLink } from '../../lib/routes/dynamic-link.ts'
import { usePages } from '../../lib/routes/page-data.ts'
import { PaletteIcon } from '../../ui/icons.tsx'
import { focusSearch } from './search-box.tsx'

const ShortcutsDialog = lazyOpened(
  async () => (await import('../../components/commands/shortcuts-dialog.tsx')).ShortcutsDialog,
)

const loadPalette = async () => (await import('../palette/palette.tsx')).Palette
const Palette = lazyOpened(loadPalette)

/** The command that shows the list of shortcuts. */
export const helpCommand = 'help'

/** The command that opens the palette. */
const paletteCommand = { id: 'palette', label: 'Find or do anything' }

/** A button that opens the palette, where there are no keys. */
export function PaletteButton() {
  const registry = useCommandRegistry()
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={paletteCommand.label}
      onClick={() => runCommand(registry, paletteCommand.id)}
    >
      <PaletteIcon />
    </ActionIcon>
  )
}

/** The keys that work on every page, and what '?' shows. */
export function ShellKeys() {
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  useFetchedAtRest(loadPalette)
  return (
    <>
      <Commands
        list={useShellCommands(
          () => setHelpOpen(true),
          () => setPaletteOpen(true),
        )}
      />
      <ShortcutsDialog isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
      <Palette isOpen={isPaletteOpen} onClose={() => setPaletteOpen(false)} />
    </>
  )
}

function useShellCommands(openHelp: () => void, openPalette: () => void): Command[] {
  const navigate = useNavigate()
  const group = 'Everywhere'
  const jumps = usePages('section').flatMap(({ path, of: { label, keys } }) =>
    keys === undefined
      ? []
      : [
          {
            id: `go-to-${path}`,
            group,
            label: `Go to ${label.toLowerCase()}`,
            isForKeys: true,
            keys,
            effect: () => void navigate(dynamicLink(readSectionLink(path))),
          },
        ],
  )
  return [
    {
      ...paletteCommand,
      group,
      isForKeys: true,
      keys: 'meta+k,ctrl+k',
      worksInFields: true,
      effect: openPalette,
    },
    { id: 'search', group, isForKeys: true, label: 'Search', keys: '/', effect: focusSearch },
    ...jumps,
    {
      id: 'go-to-packing',
      group,
      label: 'Go to the packing station',
      keys: 'g>k',
      effect: () => void navigate({ to: '/a/packing' }),
    },
    {
      id: 'go-to-account',
      group,
      label: 'Go to your account',
      keys: 'g>a',
      effect: () => void navigate({ to: '/a/account' }),
    },
    { id: helpCommand, group, label: 'Show these shortcuts', keys: '?', effect: openHelp },
  ]
}
