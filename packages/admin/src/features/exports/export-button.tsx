import { Button } from '@mantine/core'
import type { Endpoint } from '@purser/contract/endpoints'
import type { ExportNoun } from '@purser/domain/exports'
import { Commands } from '../../components/commands/commands.tsx'
import { useOpened } from '../../components/dialog/use-opened.ts'
import { type ListSearch, useListSearch } from '../../components/resource-list/list-search.ts'
import type { Listing } from '../../components/resource-list/listing.ts'
import type { SelectableRow, Selection } from '../../components/selection/selection.ts'
import { exportWords } from './export-words.ts'
import { ExportDialog } from './exports-dialogs.ts'

interface ExportButtonProps<E extends Endpoint, Row, Search extends ListSearch> {
  readonly noun: ExportNoun
  readonly listing: Listing<E, Row, Search>
  /** The selection of a list whose rows can be selected. */
  readonly selection?: { readonly now: Selection<SelectableRow> }
}

const ofPages = ['limit', 'offset', 'fields', 'expand', 'cursor', 'order']

/** Exports a list as it is searched, filtered and sorted, or its selected rows. */
export function ExportButton<E extends Endpoint, Row, Search extends ListSearch>({
  noun,
  listing,
  selection,
}: ExportButtonProps<E, Row, Search>) {
  const { search } = useListSearch<Search>()
  const [open, setOpen, close] = useOpened<'export'>()
  const { query = {} } = listing.input(search) as { query?: Readonly<Record<string, unknown>> }
  const filter = Object.fromEntries(Object.entries(query).filter(([name]) => !ofPages.includes(name)))
  const ids = selection && !selection.now.isWhole ? [...selection.now.rows.keys()] : []
  const command = { id: `export-${noun}`, label: exportWords.title(noun), effect: () => setOpen('export') }
  return (
    <>
      <Commands list={[command]} />
      <Button variant="default" onClick={command.effect}>
        {exportWords.button}
      </Button>
      {open && <ExportDialog noun={noun} filter={filter} order={query.order} ids={ids} onClose={close} />}
    </>
  )
}
