import { type MailedEvent, mailedEvents, notificationLabel } from '../notifications/index.ts'

/** Emails to customers about their account, and to guests who prove their mailbox. They aren't stored, as they may contain a secret. */
export const accountEmails = [
  'account.signed_up',
  'account.password_changed',
  'account.password_reset',
  'account.orders_claimed',
  'guest.order_code',
] as const
export type AccountEmail = (typeof accountEmails)[number]

/** An email to customers whose text can be edited. */
export type EmailName = MailedEvent | AccountEmail
export const emailNames = [...mailedEvents, ...accountEmails] as const

const accountLabels: Readonly<Record<AccountEmail, string>> = {
  'account.signed_up': 'Account Confirmation',
  'account.password_changed': 'Password Change Notice',
  'account.password_reset': 'Password Reset',
  'account.orders_claimed': 'Earlier Orders',
  'guest.order_code': 'Guest Code',
}

/** Returns which of {@link emailNames} a name is; null for any other. */
export const emailNameOf = (name: string): EmailName | null =>
  emailNames.find((email) => email === name) ?? null

export const isAccountEmail = (name: EmailName): name is AccountEmail =>
  accountEmails.some((email) => email === name)

export const emailLabel = (name: EmailName): string =>
  isAccountEmail(name) ? accountLabels[name] : notificationLabel(name)
