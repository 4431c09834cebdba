import { formatDay } from '@purser/domain/dates'
import { operations } from '@purser/domain/operations'
import { isolate } from '@purser/domain/texts'

export const messages = {
  export: 'Export personal data',
  erase: {
    title: operations['erase-customer'].label,
    erases:
      'Removed: name, email, phone, addresses, notes, metadata, tags, the account with its password and sessions, the text of emails, and personal data in the history.',
    records: (counts: readonly string[]) => `Records that lose their personal data: ${counts.join(', ')}.`,
    stays: 'What stays',
    kept: (label: string, count: number | null, until: string | null) =>
      [label, count !== null && `(${count})`, until && `until ${formatDay(until)}`].filter(Boolean).join(' '),
    other: 'Another customer has this email and stays:',
    withAccount: ' (with an account)',
    withoutAccount: ' (guest)',
    final: "Erased data can't be restored, and merges of this customer can't be undone.",
    confirm: (email: string) => `Type ${isolate(email)} to confirm`,
    done: 'Personal data erased',
  },
} as const
