/** Whether a command is available, and if not, why; domain's `Availability` fits. */
export type Offer = { readonly isAvailable: true } | { readonly isAvailable: false; readonly reason: string }

/**
 * One action of the operator, defined once for buttons, menus, hotkeys and the '?' dialog. Commands that call an operation come
 * from `commandOf`; navigation within the page is written directly.
 *
 *   const commands: Command[] = [
 *     commandOf('cancel-order', { of: order, effect: openDialog }),
 *     { id: 'copy-number', label: 'Copy the order number', keys: 'meta+i,ctrl+i', effect: copyNumber },
 *   ]
 *   <Commands list={commands} />            // binds the keys and lists them under '?'; once per page
 *   <CommandMenu label="Actions" commands={commands} />
 *   <CommandButton command={cancel} />
 */
export interface Command {
  /** Unique on the page, e.g. `cancel-order`. */
  readonly id: string
  readonly label: string
  /** As `useHotkey` reads them: 'j', 'g>o', 'meta+i,ctrl+i', '?'. */
  readonly keys?: string
  /** What its keys do instead of `effect`: a key that moves money asks first. */
  readonly keyEffect?: () => void
  /** Whether it only makes sense as a key, e.g. the highlight's; the palette leaves it out. */
  readonly isForKeys?: boolean
  /** Whether its keys work while text is typed, too. */
  readonly worksInFields?: boolean
  /** The '?' dialog's heading; 'This page' when left out. */
  readonly group?: string
  /** Available by default. Business rules come from domain, never from a condition in JSX. */
  readonly availability?: Offer
  /** Whether it is hidden or explained while unavailable; defaults to the setting of its button or menu. */
  readonly unavailable?: 'hide' | 'explain'
  /** What to know before it is chosen, e.g. which of the selected records can't take it. */
  readonly note?: string | undefined
  readonly effect: () => void
  readonly isDangerous?: boolean
  readonly isPending?: boolean
  /** When it returns false, the key keeps its usual meaning. */
  readonly when?: (event: KeyboardEvent) => boolean
}

export function isOffered(command: Command): boolean {
  return command.availability?.isAvailable ?? true
}

/** Whether the command is shown; `unavailable` decides for an unavailable one unless the command sets its own. */
export function isShown(command: Command, unavailable: 'hide' | 'explain'): boolean {
  return isOffered(command) || (command.unavailable ?? unavailable) === 'explain'
}

export function reasonOf(command: Command): string | undefined {
  return command.availability?.isAvailable === false ? command.availability.reason : undefined
}

export interface CommandGroup {
  readonly title: string
  readonly commands: readonly Command[]
}

/** The title of the list of shortcuts. */
export const shortcutsTitle = 'Keyboard shortcuts'
export const thisPage = 'This page'

/** Returns the offered commands with keys, grouped by heading in the given order; of two with the same id, the later one. */
export function groupShortcuts(commands: readonly Command[]): CommandGroup[] {
  const latest = new Map(commands.map((command) => [command.id, command]))
  const groups = new Map<string, Command[]>()
  for (const command of latest.values()) {
    if (!command.keys || !isOffered(command)) continue
    const title = command.group ?? thisPage
    groups.set(title, [...(groups.get(title) ?? []), command])
  }
  return [...groups].map(([title, members]) => ({ title, commands: members }))
}
