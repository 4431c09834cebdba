import { counted } from '@purser/domain/counts'
import { operations } from '@purser/domain/operations'
import { isolate } from '@purser/domain/texts'

const deliveries = (count: number) => counted(count, 'delivery', 'deliveries')

export const messages = {
  title: 'Webhooks',
  noun: 'Webhook',
  add: operations['create-webhook'].label,
  none: 'No webhooks found',
  beginning: 'Other programs are told of orders, products and customers at the addresses that you give here.',
  missing: 'This webhook does not exist',
  columns: { url: 'Address', events: 'Events', status: 'Status', waiting: 'Waiting' },
  waiting: (count: number) => (count === 0 ? '' : count >= 1_000 ? '1000 or more' : String(count)),
  ofApp: (name: string) => `Of the app ${isolate(name)}.`,
  form: {
    title: 'Webhook details',
    url: 'Address',
    urlPlaceholder: 'https://example.com/hooks',
    urlHint: 'Events are sent here, each as a signed POST request.',
    urlRequired: 'Address is required',
    topics: 'Events',
    create: 'Create webhook',
    save: 'Save',
  },
  updated: 'Successfully updated webhook',
  deleted: 'Successfully deleted webhook',
  pause: 'Pause',
  resume: 'Resume',
  paused: 'The webhook is paused',
  resumed: 'The webhook is resumed',
  secret: {
    title: 'Secret of the webhook',
    about: (url: string) =>
      `By it the receiver at ${url} knows that requests come from this store. It is shown this once: keep it now.`,
    copy: 'Copy secret',
    done: 'Done',
    askTitle: 'Make a new secret?',
    ask: 'The one that is used now is good for 24 more hours beside it. The new one is shown once.',
    oldUntil: 'The secret before the newest one is good until',
  },
  delete: {
    title: 'Delete this webhook?',
    body: (url: string, waiting: number) =>
      waiting === 0
        ? `Nothing more is sent to ${url}.`
        : `Nothing more is sent to ${url}, and ${deliveries(waiting)} that wait are not sent.`,
  },
  failing: 'Nothing has arrived since',
  tested: 'A test is on its way',
  deliveries: {
    title: 'Deliveries',
    none: 'No deliveries',
    noneHint: 'What is sent stands here for 30 days.',
    filter: 'Status of deliveries',
    all: 'All',
    details: 'Details',
    detailsOf: (event: string, record: string) => `Details of ${event}, ${record}`,
    again: 'It is sent again',
    tries: (count: number) => counted(count, 'try', 'tries'),
    nextTry: 'Next try',
    request: 'Request',
    attempts: 'Tries',
    noAttempts: 'Not tried yet.',
    answered: (status: number) => `Answered ${status}`,
    unanswered: 'No answer',
    took: (milliseconds: number) => `${milliseconds} ms`,
    emptyAnswer: 'The answer was empty.',
  },
  since: {
    label: 'All that came since',
    required: 'A moment is required',
    tooMany: (most: number) =>
      `There are more than ${most.toLocaleString('en')} deliveries since then. Choose a later time.`,
    counts: (count: number) =>
      count === 0
        ? 'No delivery came since then.'
        : `${deliveries(count)} ${count === 1 ? 'is' : 'are'} sent again, in their order.`,
    done: (count: number) => `${deliveries(count)} ${count === 1 ? 'is' : 'are'} sent again`,
  },
} as const
