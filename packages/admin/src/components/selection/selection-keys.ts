import type { Command } from '../commands/command.ts'
import type { Highlight } from '../resource-list/highlight.ts'
import { extendSelection, type SelectableRow, toggleRow } from './selection.ts'
import { messages } from './selection-messages.ts'
import type { ListSelection } from './use-selection.ts'

const words = messages.keys

/** The keys that select rows from the highlighted one on. */
export function selectionKeys<Row extends SelectableRow>(
  { change }: ListSelection<Row>,
  page: readonly Row[],
  { index, moveTo }: Highlight,
): Command[] {
  const row = page[index]
  if (!row) return []
  const extendTo = (to: number) => () => {
    change((now) => extendSelection(now, page, index, to))
    moveTo(to)
  }
  return [
    {
      id: 'select-row',
      isForKeys: true,
      label: words.toggle,
      keys: 'x',
      effect: () => change((now) => toggleRow(now, page, row)),
    },
    {
      id: 'extend-down',
      isForKeys: true,
      label: words.down,
      keys: 'shift+j,shift+arrowdown',
      effect: extendTo(index + 1),
    },
    {
      id: 'extend-up',
      isForKeys: true,
      label: words.up,
      keys: 'shift+k,shift+arrowup',
      effect: extendTo(index - 1),
    },
  ]
}
