import { payDraftOrder } from '@purser/contract/draft-orders'
import { retrieveStore } from '@purser/contract/store'
import { draftLinkAvailability, isOpenDraft } from '@purser/domain/draft-orders'
import { linkFromTemplate } from '@purser/domain/store'
import { useNavigate } from '@tanstack/react-router'
import type { Command } from '../../../components/commands/command.ts'
import { commandOf } from '../../../components/commands/operation-command.ts'
import { useGoOn } from '../../../components/leave/use-leave.ts'
import { toastSavedElsewhere } from '../../../components/toast/toast-action.tsx'
import { copyWithToast } from '../../../lib/clipboard.ts'
import { readNow } from '../../../lib/page-meta.ts'
import { useResource } from '../../../lib/resource.ts'
import { useLinkProblem } from '../../payments/index.ts'
import { messages } from '../draft-orders-messages.ts'
import { type DraftDetail, toPayOf } from './draft-detail.ts'
import { useDraftChange } from './use-draft-change.ts'

const words = messages.payment

interface PayCommands {
  readonly pay: Command
  readonly link: Command
  readonly isPaying: boolean
  /** Creates the order with the shown total. */
  readonly markPaid: () => void
}

/** Returns the commands that turn the draft into an order: marking it as paid, after `onAsk`, or sending a payment link. */
export function usePayCommands(draft: DraftDetail, onAsk: () => void): PayCommands {
  const navigate = useNavigate()
  const goOn = useGoOn()
  const store = useResource(retrieveStore, {})
  const template = store.data?.store.payment_link_template ?? ''
  const marking = useDraftChange(payDraftOrder, draft, {
    success: words.handled,
    onSuccess: ({ order }) => {
      const show = () => navigate({ to: '/a/orders/$id', params: { id: order.id } })
      goOn(show, () => toastSavedElsewhere(`#${order.display_id}`, show))
    },
  })
  const toPay = toPayOf(draft)
  const { region, region_id, total } = draft.cart
  const problem = useLinkProblem(
    { region_id, amount: total, currency_code: region.currency_code },
    draftLinkAvailability({ ...draft, toPay }, template, null).isAvailable,
  )
  const unavailable = isOpenDraft(draft) ? 'explain' : 'hide'
  return {
    isPaying: marking.isPending,
    markPaid: () => void marking.run({ params: { id: draft.id }, body: { seen_total: draft.cart.total } }),
    pay: {
      ...commandOf('pay-draft-order', {
        of: { ...draft, toPay, now: readNow().toISOString() },
        isPending: marking.isPending,
        effect: onAsk,
      }),
      unavailable,
    },
    link: {
      id: 'payment-link',
      label: words.link,
      availability: draftLinkAvailability({ ...draft, toPay }, template, problem),
      unavailable,
      effect: () =>
        void copyWithToast(linkFromTemplate(template, { cart_id: draft.cart_id }), words.linkCopied),
    },
  }
}
