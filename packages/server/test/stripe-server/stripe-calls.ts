import type { StripeBooks } from './stripe-books.ts'
import { invalid, recordIn, type StripeForm, textIn } from './stripe-objects.ts'

interface Listed {
  readonly id: string
  readonly created: number
}

/** Answers a call of Stripe's API from its books. Throws refusals. */
export function answerCall(books: StripeBooks, method: string, path: string, form: StripeForm): unknown {
  const [noun = '', id, verb] = path.replace(/^\/v1\//, '').split('/')
  const expands = Object.values(recordIn(form, 'expand'))
  const has = (name: string) => expands.some((each) => each.replace(/^data\./, '').startsWith(name))

  const shownIntent = (intent: { latest_charge: string | null }) => {
    const charge = intent.latest_charge === null ? null : books.charges.get(intent.latest_charge)
    return structuredClone(has('latest_charge') ? { ...intent, latest_charge: charge } : intent)
  }
  const source = (sourceId: string) => {
    if (!has('source')) return sourceId
    const found = books.charges.get(sourceId) ?? books.refunds.get(sourceId) ?? books.disputes.get(sourceId)
    if (!found || !has('source.payment_intent')) return found
    return { ...found, payment_intent: books.intents.get(found.payment_intent) }
  }
  const at = `${method} ${noun}${id === undefined ? '' : '/:id'}${verb === undefined ? '' : `/${verb}`}`
  const calls: Readonly<Record<string, () => unknown>> = {
    'POST payment_intents': () => shownIntent(books.createIntent(form)),
    'GET payment_intents': () => listOf([...books.intents.values()], form, path, shownIntent),
    'GET payment_intents/:id': () => shownIntent(books.intentOf(id ?? '')),
    'POST payment_intents/:id': () => shownIntent(books.updateIntent(id ?? '', form)),
    'POST payment_intents/:id/capture': () => shownIntent(books.capture(id ?? '', form)),
    'POST payment_intents/:id/cancel': () => shownIntent(books.cancel(id ?? '')),
    'GET charges': () =>
      listOf([...books.charges.values()], form, path, (one) => ({
        ...one,
        ...(has('payment_intent') && { payment_intent: structuredClone(books.intentOf(one.payment_intent)) }),
      })),
    'POST refunds': () => structuredClone(books.refund(form)),
    'GET refunds': () => {
      const intent = textIn(form, 'payment_intent')
      const all = intent === undefined ? [...books.refunds.values()] : books.refundsOf(intent)
      return listOf(all, form, path, (one) => structuredClone(one))
    },
    'GET disputes': () => listOf([...books.disputes.values()], form, path, (one) => structuredClone(one)),
    'GET disputes/:id': () => {
      const dispute = books.disputes.get(id ?? '')
      if (!dispute) throw invalid(`No such dispute: '${id}'`, 'resource_missing', 404)
      return structuredClone(dispute)
    },
    'GET balance': () => ({ object: 'balance' }),
    'GET balance_transactions': () =>
      listOf(books.transactions, form, path, (one) => ({ ...one, source: source(one.source) })),
  }
  const call = calls[at]
  if (!call) throw invalid(`Unrecognized request URL (${method}: ${path}).`, undefined, 404)
  return call()
}

/** Smaller than requested, so that clients have to page. */
const LARGEST_PAGE = 2

/** Returns a page of what was created within the requested time, newest first. */
function listOf<One extends Listed>(
  all: readonly One[],
  form: StripeForm,
  url: string,
  show: (one: One) => unknown,
) {
  const { gte = '0', lt = 'Infinity' } = recordIn(form, 'created')
  const fitting = all.filter(({ created }) => created >= Number(gte) && created < Number(lt)).reverse()
  const after = fitting.findIndex(({ id }) => id === textIn(form, 'starting_after'))
  const rest = fitting.slice(after + 1)
  const limit = Math.min(LARGEST_PAGE, Number(textIn(form, 'limit') ?? 10))
  return { object: 'list', url, has_more: rest.length > limit, data: rest.slice(0, limit).map(show) }
}
