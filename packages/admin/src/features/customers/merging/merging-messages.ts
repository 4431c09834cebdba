import { operations } from '@purser/domain/operations'
import { isolate } from '@purser/domain/texts'

export const messages = {
  merge: {
    title: operations['merge-customer'].label,
    other: 'Other customer',
    placeholder: 'Search by email or name',
    results: 'Customers',
    failed: "Customers couldn't be searched",
    account: 'has an account',
    guest: 'guest',
    whichEmail: 'Email to keep',
    whichAccount: 'Account to keep',
    accountStays: (email: string) =>
      `The account ${isolate(email)} stays and keeps its email, because its customer signs in with it.`,
    emailStays: (email: string) => `The email ${isolate(email)} stays.`,
    moves: (to: string, moves: readonly string[]) => `Moves to ${isolate(to)}: ${moves.join(', ')}.`,
    movesNothing: 'The other customer has nothing to move.',
    fields: { email: 'Email', name: 'Name', phone: 'Phone', tags: 'Tags' },
    empty: 'none',
    change: (field: string, was: string, is: string) => `${field}: ${isolate(was)} → ${isolate(is)}`,
    ordersKeep: 'Orders keep the email that they were placed with.',
    endsAccount:
      'The other account ends: its customer is signed out and can only use the account that stays.',
    unverified:
      "This account's email isn't verified. Anyone can sign up with any email, and would see the orders. Make sure that it is the same person.",
    undoUntil: 'You can undo this until',
    done: 'Customers merged',
  },
  undo: {
    card: 'Merged customers',
    mergedOn: 'Merged',
    until: 'Undo until',
    title: (name: string) => `Undo the merge of ${isolate(name)}?`,
    back: (name: string, moves: readonly string[]) => `Goes back to ${isolate(name)}: ${moves.join(', ')}.`,
    nothing: 'No records go back.',
    fields: 'Email, name, phone, tags and metadata go back, unless they were changed since.',
    stays: (what: readonly string[]) => `Stays here, because it was changed since: ${what.join(', ')}.`,
    done: 'Merge undone',
  },
} as const
