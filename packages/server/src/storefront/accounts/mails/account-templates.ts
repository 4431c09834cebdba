import { layOut, type Part, text } from '../../../features/notifications/index.ts'

/** What every mail about an account is written with. */
export interface About {
  readonly store_name: string
  readonly email: string
}

/** A proof as it is mailed: on a page of the storefront, where it has one, else as a code to be typed. */
export interface MailedProof {
  readonly token: string
  readonly link: string | null
}

// Nobody is greeted by name: whoever signed up may have written anything there.
const write = ({ store_name }: About, subject: string, parts: readonly Part[]) =>
  layOut({ subject, name: null, parts, signature: store_name })

const proofOf = ({ token, link }: MailedProof, words: string): Part =>
  link === null
    ? { kind: 'list', title: words, rows: [{ label: 'Code', value: token }] }
    : { kind: 'link', text: words, href: link }

const once = 'This works once, within an hour. Do not pass it on: nobody of ours asks you for it.'

export const signedUp = (about: About) =>
  write(about, `Your account at ${about.store_name}`, [
    text(`You have an account now, and sign in with ${about.email} and the password that you chose.`),
    text(
      'If it was not you, somebody typed your address: ask for a new password on our website, and the account is yours alone.',
    ),
  ])

export const passwordChanged = (about: About) =>
  write(about, `Your password at ${about.store_name} was changed`, [
    text(`The password of the account ${about.email} was changed, and all other devices are signed out.`),
    text('If it was not you, ask for a new password on our website at once.'),
  ])

export const newPassword = (about: About, proof: MailedProof) =>
  write(about, `A new password at ${about.store_name}`, [
    text(`Somebody asked for a new password of the account ${about.email}.`),
    proofOf(proof, 'Choose a new password'),
    text(once),
    text('If it was not you, there is nothing that you need to do: your password stays as it is.'),
  ])

export const ordersAsked = (
  about: About,
  proof: MailedProof,
  { account, orders }: { readonly account: string; readonly orders: readonly number[] },
) =>
  write(about, `Your orders at ${about.store_name}`, [
    text(
      `The account ${account} asks for ${orders.length === 1 ? 'this order' : 'these orders'} of yours: ${orders.map((display_id) => `#${display_id}`).join(', ')}.`,
    ),
    proofOf(
      proof,
      `Take ${orders.length === 1 ? 'it' : 'them'} into the account, where you are signed in to it`,
    ),
    text(once),
    text('If it is not your account, there is nothing that you need to do.'),
  ])

export const orderCode = (about: About, code: string, display_id: number) =>
  write(about, `Your code for order #${display_id}`, [
    text(`Enter this code on our website to return or exchange items of your order #${display_id}.`),
    { kind: 'list', title: 'Code', rows: [{ label: `${code.slice(0, 5)}-${code.slice(5)}` }] },
    text('The code works once, within 30 minutes. We will never ask you for it.'),
    text("If you didn't ask for a code, ignore this email."),
  ])
