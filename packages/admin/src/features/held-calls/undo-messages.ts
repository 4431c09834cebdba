import { operations } from '@purser/domain/operations'
import { isolate } from '@purser/domain/texts'

/** Texts of undoing a change before it takes effect. */
export const messages = {
  strip: 'Changes that can be undone',
  by: (done: string, name: string) => `${done} by ${isolate(name)}`,
  undo: (seconds: number) => `Undo (${seconds})`,
  undoOf: (done: string) => `Undo: ${done}`,
  announced: (done: string, seconds: number) => `${done}. You have ${seconds} seconds to undo this.`,
  finish: operations['finish-held-call'].label,
  finishing: (done: string) => `${done}. Taking effect …`,
  undone: 'Undone',
  undoneBy: (done: string, name: string) => `${done}: undone by ${isolate(name)}. Nothing was changed.`,
  failed: (done: string, name: string, reason: string) =>
    `“${done}” by ${isolate(name)} failed, and nothing was changed. ${reason}`,
  dismiss: 'Dismiss',
  failedCalls: 'Changes that failed',
  dismissOf: (done: string, record: string) => `Dismiss “${done}” of ${isolate(record)}`,
  settings: {
    title: 'Undo',
    subtitle: 'How long a change can be undone before it takes effect',
    card: 'Seconds to undo',
    about:
      'Until the time is over, no money moves and no email is sent. With 0 seconds a change takes effect at once.',
    saved: 'Saved',
    choice: (seconds: number) => (seconds === 0 ? 'At once' : `${seconds} seconds`),
  },
} as const
