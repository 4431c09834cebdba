import { type AccountEmail, type EmailWord, formatsOf } from '@purser/domain/email-texts'
import { isolate } from '@purser/domain/texts'
import { type Block, list } from '../templates/blocks.ts'
import type { Values } from '../templates/event-values.ts'
import type { MailContext } from '../templates/facts.ts'
import { fillWord } from '../templates/fill.ts'
import { fillWriting } from '../templates/fill-template.ts'
import type { MailOutline } from '../templates/mail-outline.ts'
import type { AccountFacts } from './account-facts.ts'

type About = Pick<MailContext, 'look' | 'writing'>

const word = ({ writing }: About, name: EmailWord) => writing.words[name]

/** A button to a page of the storefront; the code to type there if its page isn't known. */
const proof = (about: About, name: EmailWord, facts: { token: string; link: string | null }): Block | null =>
  facts.link === null
    ? list(word(about, name), [{ label: word(about, 'code'), value: facts.token }])
    : [{ kind: 'link', text: word(about, name), href: facts.link }]

const valuesOf: {
  readonly [Name in AccountEmail]: (about: About, facts: AccountFacts<Name>) => Values
} = {
  'account.signed_up': () => ({}),
  'account.password_changed': () => ({}),
  'account.password_reset': (about, facts) => ({ password_link: proof(about, 'choose_password', facts) }),
  'account.orders_claimed': (about, facts) => ({
    account: isolate(facts.account),
    orders: namedOrders(about, facts.orders),
    orders_link: proof(about, 'add_orders', facts),
  }),
  'guest.order_code': (about, { code, display_id }) => ({
    order: `#${display_id}`,
    order_code: list(word(about, 'code'), [{ label: `${code.slice(0, 5)}-${code.slice(5)}` }]),
  }),
}

function namedOrders(about: About, numbers: readonly number[]): string {
  const orders = formatsOf(about.writing.language).list(numbers.map((number) => `#${number}`))
  return fillWord(word(about, numbers.length === 1 ? 'order_one' : 'order_many'), { orders })
}

/** Writes an email about an account. It never names the customer: anyone can sign up with an email, and any text as the name. */
export function fillAccountEmail<Name extends AccountEmail>(
  name: Name,
  about: About,
  facts: AccountFacts<Name>,
): MailOutline {
  return fillWriting(about, {
    greeting: word(about, 'greeting_unknown'),
    store: isolate(about.look.store_name),
    email: isolate(facts.email),
    ...valuesOf[name](about, facts),
  })
}
