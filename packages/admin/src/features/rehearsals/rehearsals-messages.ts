import type { rehearsedEffectKinds } from '@purser/domain/rehearsals'
import { isolate } from '@purser/domain/texts'

const kinds: Readonly<Record<(typeof rehearsedEffectKinds)[number], string>> = {
  email: 'Email',
  payment: 'Payment',
  fulfillment: 'Fulfillment',
  request: 'Request',
}

/** Texts of rehearsals. */
export const messages = {
  title: 'Rehearsals',
  subtitle: 'Try things out in a copy of the store',
  about:
    'A rehearsal is a copy of the store as it is now. Try out a sale, turn the clock to its last day, or train a colleague. Emails, payments and webhooks are only recorded, and the store itself stays as it is.',
  list: 'Rehearsals of this store',
  none: 'There are no rehearsals.',
  copying: 'Copying the store. This takes a while for a large one; you can go on working.',
  failed: (reason: string) => `The store couldn't be copied: ${reason}`,
  started: 'Started',
  startedBy: (name: string) => `by ${isolate(name)}`,
  itsTime: 'Its time is',
  ends: 'Deleted on',
  keep: (count: number) => `Keep settings (${count.toLocaleString('en')})`,
  startedToast: 'The store is being copied',
  enteredToast: 'You are in the rehearsal',
  leftToast: 'You are back in the store',
  deletedToast: 'The rehearsal was deleted',
  deletion: {
    title: 'Delete the rehearsal?',
    text: 'Everything that was done in it is lost. The store itself stays as it is.',
  },
  banner: {
    text: 'Rehearsal: nothing here is real, and nothing reaches anyone. It is',
    link: 'Clock and records',
  },
  clock: {
    title: 'Clock',
    text: 'Here it is',
    to: 'New time',
    missing: 'Enter a time.',
    effect:
      'What is due by then happens: discounts end, gift cards expire, waiting emails are recorded. The clock never goes back.',
    turned: 'The clock was turned',
  },
  effects: {
    title: 'What would have been sent',
    list: 'Recorded emails, payments and requests',
    none: 'Nothing yet. What the store would send or ask for appears here.',
    to: 'to',
    older: 'Show older',
    kinds,
  },
  settings: {
    title: 'Settings changed here',
    none: 'No settings were changed here.',
    howTo: 'To make these changes in the store, leave the rehearsal and choose “Keep settings” beside it.',
  },
  apply: {
    title: 'Apply settings to the store',
    list: 'Changes made in the rehearsal',
    none: 'All of them were applied already.',
    planning: 'Checking what this would do',
    effect: 'Makes the chosen changes in the store, in this order: all of them or none.',
    complete: (count: number) =>
      count === 1 ? 'Apply 1 change' : `Apply ${count.toLocaleString('en')} changes`,
    done: (count: number) =>
      count === 1 ? '1 change was applied' : `${count.toLocaleString('en')} changes were applied`,
    planned: 'What changes in the store',
  },
} as const
