import { createStocktake, type Stocktake } from '@purser/contract/stocktakes'
import { useNavigate } from '@tanstack/react-router'
import { CommandButton } from '../../components/commands/command-button.tsx'
import { commandOf } from '../../components/commands/operation-command.ts'
import { ListPage } from '../../components/list-page/list-page.tsx'
import type { Column } from '../../components/resource-list/column.ts'
import { useListing } from '../../components/resource-list/listing.ts'
import { countColumn, statusColumn } from '../../components/resource-list/usual-columns.tsx'
import { useAction } from '../../lib/action.ts'
import { formatDate } from '../../lib/format-date.ts'
import { readNow } from '../../lib/page-meta.ts'
import { operatorName } from '../../lib/session.ts'
import { DateText } from '../../ui/date-text.tsx'
import { stocktakesListing } from './stocktakes-data.ts'
import { messages } from './stocktakes-messages.ts'

const words = messages.columns

const columns: readonly Column<Stocktake>[] = [
  { id: 'name', header: words.name, narrow: 'title', cell: ({ name }) => name },
  statusColumn('status', words.status, ({ status }) => status, '8rem'),
  {
    ...countColumn('counted', words.counted, ({ line_count }) => line_count, messages.countedVariants),
    width: '8rem',
  },
  {
    ...countColumn(
      'different',
      words.different,
      ({ difference_count }) => difference_count,
      messages.differentVariants,
    ),
    width: '8rem',
  },
  {
    id: 'by',
    header: words.by,
    width: '12rem',
    drops: 1,
    cell: ({ created_by }) => created_by && operatorName(created_by),
  },
  {
    id: 'begun',
    header: words.begun,
    width: '14rem',
    narrow: 'end',
    cell: ({ created_at }) => <DateText value={created_at} format="returnsAndSwaps" />,
  },
]

/** Stocktakes, newest first. */
export function StocktakesPage() {
  const listing = useListing(stocktakesListing)
  const navigate = useNavigate()
  const creation = useAction(createStocktake, {
    onSuccess: ({ stocktake }) =>
      void navigate({ to: '/a/stock/stocktakes/$id', params: { id: stocktake.id } }),
  })
  const command = commandOf('create-stocktake', {
    isPending: creation.isPending,
    effect: () => {
      const name = messages.nameOf(formatDate(readNow().toISOString(), 'MMM D YYYY'))
      void creation.run({ body: { name } })
    },
  })
  return (
    <ListPage
      title={messages.title}
      trail={[{ to: '/a/stock', label: messages.stock }]}
      actions={<CommandButton command={command} variant="filled" />}
      {...listing}
      columns={columns}
      empty={messages.none}
      beginning={messages.beginning}
    />
  )
}
