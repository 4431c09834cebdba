import { greetingOf, layOut, type MailLook, type Part, text } from '../../../features/notifications/index.ts'

/** Data that every account email uses. */
export interface MailContext {
  readonly look: MailLook
  readonly email: string
}

/** An emailed proof: a link if the storefront has a page for it, else a code to type. */
export interface MailedProof {
  readonly token: string
  readonly link: string | null
}

// Never greets by name: anyone can sign up with an email, and any text as the name.
const write = ({ look }: MailContext, subject: string, parts: readonly Part[]) =>
  layOut({ subject, parts: [greetingOf(null), ...parts], look, language: 'en' })

const proofOf = ({ token, link }: MailedProof, words: string): Part =>
  link === null
    ? { kind: 'list', title: words, rows: [{ label: 'Code', value: token }] }
    : { kind: 'link', text: words, href: link }

const once = "It works once and expires in an hour. Don't share it: we'll never ask you for it."

export const signedUp = (about: MailContext) =>
  write(about, `Your account at ${about.look.store_name}`, [
    text(`Welcome! You can now sign in with ${about.email} and the password you chose.`),
    text(
      "If you didn't sign up, someone else used your email address. Reset the password on our website to keep them out.",
    ),
  ])

export const passwordChanged = (about: MailContext) =>
  write(about, `Your password at ${about.look.store_name} was changed`, [
    text(`The password for ${about.email} was changed, and all other devices were signed out.`),
    text("If this wasn't you, reset your password on our website right away."),
  ])

export const newPassword = (about: MailContext, proof: MailedProof) =>
  write(about, `Reset your ${about.look.store_name} password`, [
    text(`We received a request to reset the password for ${about.email}.`),
    proofOf(proof, 'Choose a new password'),
    text(once),
    text("If you didn't ask for this, you can ignore this email. Your password won't change."),
  ])

export const ordersAsked = (
  about: MailContext,
  proof: MailedProof,
  { account, orders }: { readonly account: string; readonly orders: readonly number[] },
) =>
  write(about, `Add your orders to your ${about.look.store_name} account`, [
    text(
      `The account ${account} asked to add ${orders.length === 1 ? 'this order' : 'these orders'}: ${orders.map((display_id) => `#${display_id}`).join(', ')}.`,
    ),
    text('Sign in to that account first.'),
    proofOf(proof, `Add ${orders.length === 1 ? 'the order' : 'the orders'} to your account`),
    text(once),
    text("If this isn't your account, you can ignore this email."),
  ])

export const orderCode = (about: MailContext, code: string, display_id: number) =>
  write(about, `Your code for order #${display_id}`, [
    text(`Enter this code on our website to return or exchange items of your order #${display_id}.`),
    { kind: 'list', title: 'Code', rows: [{ label: `${code.slice(0, 5)}-${code.slice(5)}` }] },
    text("It works once and expires in 30 minutes. Don't share it: we'll never ask you for it."),
    text("If you didn't ask for a code, you can ignore this email."),
  ])
