import { counted } from '@purser/domain/counts'
import { operations } from '@purser/domain/operations'
import { isolate } from '@purser/domain/texts'

const deliveries = (count: number) => counted(count, 'delivery', 'deliveries')

export const messages = {
  title: 'Webhooks',
  tabs: { all: 'All', failing: 'Failing' },
  saveExample: 'e.g. Paused',
  noun: 'Webhook',
  add: operations['create-webhook'].label,
  none: 'No webhooks found',
  beginning: 'Webhooks notify other apps of orders, products and customers.',
  missing: 'This webhook does not exist',
  columns: { url: 'Address', events: 'Events', status: 'Status', waiting: 'Waiting' },
  waiting: (count: number) => (count === 0 ? '' : count >= 1_000 ? '1000 or more' : String(count)),
  ofApp: (name: string) => `Belongs to the app ${isolate(name)}.`,
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
  paused: 'Webhook paused',
  resumed: 'Webhook resumed',
  secret: {
    title: 'Webhook secret',
    about: (url: string) =>
      `The receiver at ${url} uses it to verify our requests. Copy it now: it won't be shown again.`,
    copy: 'Copy secret',
    done: 'Done',
    askTitle: 'Create a new secret?',
    ask: 'The current secret keeps working for 24 hours. The new one is shown only once.',
    oldUntil: 'The previous secret works until',
  },
  delete: {
    title: 'Delete this webhook?',
    body: (url: string, waiting: number) =>
      waiting === 0
        ? `No more events will be sent to ${url}.`
        : `No more events will be sent to ${url}, including ${deliveries(waiting)} waiting now.`,
  },
  failing: 'Failing since',
  tested: 'Sending test',
  deliveries: {
    title: 'Deliveries',
    none: 'No deliveries',
    noneHint: 'Deliveries are listed here for 30 days.',
    filter: 'Status of deliveries',
    all: 'All',
    details: 'Details',
    detailsOf: (event: string, record: string) => `Details of ${event}, ${record}`,
    again: 'Sending again',
    tries: (count: number) => counted(count, 'attempt', 'attempts'),
    nextTry: 'Next attempt',
    request: 'Request',
    attempts: 'Attempts',
    noAttempts: 'Not sent yet.',
    answered: (status: number) => `Answered ${status}`,
    unanswered: 'No response',
    took: (milliseconds: number) => `${milliseconds} ms`,
    emptyAnswer: 'The response was empty.',
  },
  since: {
    label: 'Resend everything since',
    required: 'Enter a date and time',
    tooMany: (most: number) =>
      `There are more than ${most.toLocaleString('en')} deliveries since then. Choose a later time.`,
    counts: (count: number) =>
      count === 0 ? 'No deliveries since then.' : `${deliveries(count)} will be sent again in order.`,
    done: (count: number) => `Resending ${deliveries(count)}`,
  },
} as const
