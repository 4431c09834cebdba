import { SECONDS_A_DAY, SECONDS_AN_HOUR } from '@purser/domain/dates'
import type { Allowance, Try } from './tries.ts'

/** How often what customers call may be tried (docs/specification/accounts.md). */
const allowances = {
  /** Codes of discounts and gift cards that nobody has. */
  codeOfCart: { scope: 'code of a cart', tries: 10, seconds: SECONDS_AN_HOUR },
  codeOfAddress: { scope: 'code of an address', tries: 100, seconds: SECONDS_AN_HOUR },
  orderOfEmail: { scope: 'order of an email', tries: 5, seconds: SECONDS_AN_HOUR },
  /** Of an email's own account, apart from strangers who name that email. */
  orderOfAccount: { scope: 'order of an account', tries: 5, seconds: SECONDS_AN_HOUR },
  orderOfAddress: { scope: 'order of an address', tries: 100, seconds: SECONDS_AN_HOUR },
  cartOfAddress: { scope: 'cart of an address', tries: 60, seconds: 60 },
  /** Of a device that the account knows, else of an address. How many are mailed is limited by mailbox (`mailProof`). */
  passwordOfOrigin: { scope: 'password of an origin', tries: 100, seconds: SECONDS_AN_HOUR },
  codeOfOrder: { scope: 'order code of an address', tries: 20, seconds: SECONDS_AN_HOUR },
  /** Mailed proofs and codes that are none; a valid one always counts. */
  proofOfAddress: { scope: 'proof of an address', tries: 100, seconds: SECONDS_AN_HOUR },
  wrongOrderCode: { scope: 'wrong order code of an address', tries: 10, seconds: SECONDS_AN_HOUR },
  /** A try counts whatever becomes of it: each is estimated, and a good one hashed and mailed. */
  newPasswordOfCustomer: { scope: 'new password of a customer', tries: 10, seconds: SECONDS_AN_HOUR },
  /** Apart, so that who has somebody's session does not keep them from their mailbox's way. */
  newPasswordByProof: { scope: 'new password by proof', tries: 10, seconds: SECONDS_AN_HOUR },
  /** Answers that an email has an account. Who has none yet is never kept from signing up by what others try. */
  takenEmail: { scope: 'taken email', tries: 5, seconds: SECONDS_A_DAY },
  signUpOfAddress: { scope: 'account of an address', tries: 60, seconds: SECONDS_AN_HOUR },
  claimOfCustomer: { scope: 'claim of a customer', tries: 5, seconds: SECONDS_AN_HOUR },
} as const satisfies Readonly<Record<string, Allowance>>

type Name = keyof typeof allowances

/** A try of something by each of those whom it is known by; null for one that is not counted, as the address behind which a storefront's customers are. */
export function triesOf(subjects: { readonly [Each in Name]?: string | null }): Try[] {
  return Object.entries(subjects).flatMap(([name, subject]) =>
    subject == null ? [] : [{ of: allowances[name as Name], subject }],
  )
}
