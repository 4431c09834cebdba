import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'
import { useHotkey } from '../../lib/keys/hotkeys.ts'
import { useAsOf } from '../../lib/routes/as-of.ts'
import { type Command, isOffered } from './command.ts'

interface CommandRegistry {
  readonly add: (read: () => readonly Command[]) => () => void
  /** All commands on the screen at this moment. */
  readonly read: () => readonly Command[]
}

const RegistryContext = createContext<CommandRegistry | undefined>(undefined)

export function CommandsProvider({ children }: { readonly children: ReactNode }) {
  const registry = useMemo(createRegistry, [])
  return <RegistryContext value={registry}>{children}</RegistryContext>
}

export function useCommandRegistry(): CommandRegistry {
  const registry = useContext(RegistryContext)
  if (!registry) throw new Error('Commands need a CommandsProvider above them')
  return registry
}

/** Runs the command with this id, if it is on the screen. */
export function runCommand(registry: CommandRegistry, wanted: string): void {
  registry
    .read()
    .find(({ id }) => id === wanted)
    ?.effect()
}

/** Lists commands in the '?' dialog and the palette while mounted; `Commands` binds their keys, too. */
export function useRegisteredCommands(list: readonly Command[]): void {
  const registry = useCommandRegistry()
  const latest = useRef(list)
  latest.current = list
  useEffect(() => registry.add(() => latest.current), [registry])
}

/** Binds the commands' keys and lists them in the '?' dialog and the palette while mounted. */
export function Commands({ list: given }: { readonly list: readonly Command[] }) {
  // Nothing can be done with a record of the past.
  const list = useAsOf() === null ? given : none
  useRegisteredCommands(list)
  return list.map((command) =>
    command.keys ? <CommandKeys key={command.id} command={command} keys={command.keys} /> : null,
  )
}

const none: readonly Command[] = []

function CommandKeys({ command, keys }: { readonly command: Command; readonly keys: string }) {
  useHotkey(keys, command.keyEffect ?? command.effect, {
    isEnabled: isOffered(command) && !command.isPending,
    worksInFields: command.worksInFields ?? false,
    ...(command.when ? { when: command.when } : {}),
  })
  return null
}

function createRegistry(): CommandRegistry {
  const readers = new Set<() => readonly Command[]>()
  return {
    add: (read) => {
      readers.add(read)
      return () => readers.delete(read)
    },
    read: () => [...readers].flatMap((read) => read()),
  }
}
