import { isFound, searchable } from '@purser/domain/search'
import { type Command, isOffered, reasonOf, thisPage } from '../../components/commands/command.ts'
import { messages } from './palette-messages.ts'

/** Rows of a group while something is searched for. */
const SHOWN = 5

/** A row of the palette. */
export interface PaletteItem {
  readonly id: string
  readonly label: string
  readonly detail?: string | undefined
  readonly keys?: string | undefined
  /** Why it can't be chosen now. */
  readonly reason?: string | undefined
  readonly effect: () => void
}

export interface PaletteGroup {
  readonly title: string
  readonly items: readonly PaletteItem[]
}

interface PaletteSources {
  readonly q: string
  /** The commands on the screen. */
  readonly commands: readonly Command[]
  readonly pages: readonly PaletteItem[]
  /** Records found on the server. */
  readonly records: readonly PaletteGroup[]
}

/**
 * Returns what the palette shows: the list with the record of the typed number first, then commands, other records and pages. Without a
 * search text it shows the page's commands and all pages.
 */
export function paletteGroups({ q, commands, pages, records }: PaletteSources): PaletteGroup[] {
  const number = q.replace(/^#/, '')
  // An order's number, or a number with letters: 'INV-2026-0001'.
  const isExact = ({ label }: PaletteItem) =>
    /\d/.test(q) && (label.endsWith(`#${number}`) || searchable(label) === searchable(q))
  const lists = records.map(({ title, items }) => ({
    title,
    items: [...items.filter(isExact), ...items.filter((item) => !isExact(item)).slice(0, SHOWN)],
  }))
  const hasNumber = ({ items: [first] }: PaletteGroup) => first !== undefined && isExact(first)
  return [
    ...lists.filter(hasNumber),
    { title: thisPage, items: itemsOf(commands.filter(isOfPage), q) },
    ...lists.filter((list) => !hasNumber(list)),
    { title: messages.pages, items: pages.filter(({ label }) => isFound(q, label)) },
    {
      title: messages.everywhere,
      items: itemsOf(
        commands.filter((command) => !isOfPage(command)),
        q,
      ),
    },
  ].filter(({ items }) => items.length > 0)
}

/** Returns the commands whose names have each word of the text, available ones and names that begin with it first. */
function itemsOf(commands: readonly Command[], q: string): PaletteItem[] {
  const latest = new Map(commands.filter(isForPalette).map((command) => [command.id, command]))
  const rank = ({ label, reason }: PaletteItem) =>
    (reason === undefined ? 0 : 2) + (searchable(label).startsWith(searchable(q)) ? 0 : 1)
  return [...latest.values()]
    .filter(({ label }) => isFound(q, label))
    .map((command) => ({ ...command, detail: command.note, reason: reasonOf(command) }))
    .toSorted((one, other) => rank(one) - rank(other))
}

const isOfPage = ({ group = thisPage }: Command): boolean => group === thisPage

const isForPalette = (command: Command): boolean =>
  command.isForKeys !== true && (isOffered(command) || command.unavailable !== 'hide')
