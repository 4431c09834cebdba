import { SECONDS_A_DAY, SECONDS_AN_HOUR } from '@purser/domain/dates'
import type { Allowance, Try } from './tries.ts'

/** Rate limits of customers' calls (docs/specification/accounts.md). */
const allowances = {
  /** Codes that belong to no discount or gift card. */
  codeOfCart: { scope: 'code of a cart', tries: 10, seconds: SECONDS_AN_HOUR },
  codeOfAddress: { scope: 'code of an address', tries: 100, seconds: SECONDS_AN_HOUR },
  orderOfEmail: { scope: 'order of an email', tries: 5, seconds: SECONDS_AN_HOUR },
  /** Look-ups by the email's own account, counted apart from strangers who name that email. */
  orderOfAccount: { scope: 'order of an account', tries: 5, seconds: SECONDS_AN_HOUR },
  orderOfAddress: { scope: 'order of an address', tries: 100, seconds: SECONDS_AN_HOUR },
  cartOfAddress: { scope: 'cart of an address', tries: 60, seconds: 60 },
  /** By device if the account knows it, else by address. The number of emails is limited per mailbox (`mailProof`). */
  passwordOfOrigin: { scope: 'password of an origin', tries: 100, seconds: SECONDS_AN_HOUR },
  codeOfOrder: { scope: 'order code of an address', tries: 20, seconds: SECONDS_AN_HOUR },
  /** Invalid mailed proofs and codes; a valid one always works. */
  proofOfAddress: { scope: 'proof of an address', tries: 100, seconds: SECONDS_AN_HOUR },
  wrongOrderCode: { scope: 'wrong order code of an address', tries: 10, seconds: SECONDS_AN_HOUR },
  /** Every attempt counts: checking a password's strength takes time, and a good one is hashed and mailed. */
  newPasswordOfCustomer: { scope: 'new password of a customer', tries: 10, seconds: SECONDS_AN_HOUR },
  /** Counted separately, so that someone with a stolen session can't block the reset by email. */
  newPasswordByProof: { scope: 'new password by proof', tries: 10, seconds: SECONDS_AN_HOUR },
  /** Answers that an email already has an account. Others' attempts never stop an owner without an account from signing up. */
  takenEmail: { scope: 'taken email', tries: 5, seconds: SECONDS_A_DAY },
  signUpOfAddress: { scope: 'account of an address', tries: 60, seconds: SECONDS_AN_HOUR },
  claimOfCustomer: { scope: 'claim of a customer', tries: 5, seconds: SECONDS_AN_HOUR },
} as const satisfies Readonly<Record<string, Allowance>>

type Name = keyof typeof allowances

/** Returns one attempt per given subject; null subjects are not counted, such as an address shared by a storefront's customers. */
export function triesOf(subjects: { readonly [Each in Name]?: string | null }): Try[] {
  return Object.entries(subjects).flatMap(([name, subject]) =>
    subject == null ? [] : [{ of: allowances[name as Name], subject }],
  )
}
