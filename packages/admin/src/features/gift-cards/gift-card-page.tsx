import {
  deleteGiftCard,
  explainGiftCard,
  type GiftCard,
  listGiftCardEntries,
  retrieveGiftCard,
} from '@purser/contract/gift-cards'
import { giftCardState } from '@purser/domain/gift-cards'
import { formatAmountWithCode } from '@purser/domain/money'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { commandOf } from '../../components/commands/operation-command.ts'
import { OpenedDialog } from '../../components/dialog/opened-dialog.tsx'
import { useOpened } from '../../components/dialog/use-opened.ts'
import { ExplainedStatus } from '../../components/explanation/explained-field.tsx'
import { JsonView } from '../../components/json-view/json-view.tsx'
import { useLeave } from '../../components/leave/use-leave.ts'
import { BackKey } from '../../components/record-page/back-key.tsx'
import { RecordActions } from '../../components/record-page/record-actions.tsx'
import { RecordColumns } from '../../components/record-page/record-columns.tsx'
import { RecordPage } from '../../components/record-page/record-page.tsx'
import { RecordWalk } from '../../components/record-page/record-walk.tsx'
import { useAction } from '../../lib/action.ts'
import { readNow } from '../../lib/page-meta.ts'
import { useResource } from '../../lib/resource.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { DetailsCard } from './details-card.tsx'
import { currencyOf, entriesAtOnce, entriesInput, giftCardInput } from './gift-cards-data.ts'
import { ChangeBalanceDialog, EditGiftCardDialog } from './gift-cards-dialogs.ts'
import { messages } from './gift-cards-messages.ts'
import { LedgerCard } from './ledger-card.tsx'

const route = getRouteApi('/a/gift-cards/$id')
const words = messages.one
const back = { to: '/a/gift-cards', label: messages.title } as const

/** A gift card's details and ledger. */
export function GiftCardPage() {
  const { id } = route.useParams()
  const found = useResource(retrieveGiftCard, giftCardInput(id))
  return (
    <RecordPage load={found} recordId={id} noun={words.heading} back={back} missing={messages.missing}>
      {({ gift_card }) => <LoadedGiftCard key={id} card={gift_card} />}
    </RecordPage>
  )
}

function CardStatus({ card }: { readonly card: GiftCard }) {
  const status = giftCardState(card, readNow().toISOString())
  return <ExplainedStatus call={explainGiftCard} of={{ id: card.id, status }} field="status" />
}

function LoadedGiftCard({ card }: { readonly card: GiftCard }) {
  const [open, setOpen, close] = useOpened<'balance' | 'edit'>()
  const navigate = useNavigate()
  const leave = useLeave()
  const remove = useAction(deleteGiftCard, {
    onSuccess: () => leave(() => navigate({ to: '/a/gift-cards' })),
  })
  const entries = useResource(listGiftCardEntries, entriesInput(card.id, entriesAtOnce))
  const currencyCode = currencyOf(card)
  const edit = commandOf('update-gift-card', { effect: () => setOpen('edit') })
  const changeBalance = {
    id: 'change-balance',
    label: messages.balance.title,
    effect: () => setOpen('balance'),
  }
  const toDelete = commandOf('delete-gift-card', {
    effect: () => void remove.run({ params: { id: card.id } }),
    isPending: remove.isPending,
  })
  return (
    <>
      <BackKey to={back} />
      <PageHeader
        title={card.code}
        aside={<CardStatus card={card} />}
        back={back}
        walk={<RecordWalk noun={words.noun} />}
        actions={
          <RecordActions id={card.id} name={card.code} deletion={toDelete} title={messages.delete.title}>
            {messages.delete.body(
              card.code,
              card.balance === 0 ? null : formatAmountWithCode(card.balance, currencyCode),
              card.is_disabled,
            )}
          </RecordActions>
        }
      />
      <RecordColumns
        main={<DetailsCard card={card} edit={edit} changeBalance={changeBalance} />}
        side={<LedgerCard id={card.id} currencyCode={currencyCode} />}
      />
      <JsonView title={words.raw} value={card} />
      <OpenedDialog
        name={open}
        dialogs={{
          balance: <ChangeBalanceDialog card={card} onClose={close} />,
          edit: (
            <EditGiftCardDialog
              card={card}
              isRedeemed={entries.data?.entries.some(({ kind }) => kind === 'redeem') ?? false}
              onClose={close}
            />
          ),
        }}
      />
    </>
  )
}
