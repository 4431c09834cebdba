import { operations } from '@purser/domain/operations'
import type { SetupGap, SetupTopic } from '@purser/domain/store-setup'

interface GapWords {
  readonly says: (region: string, currency: string) => string
  /** Label of the link to the page that completes the step. */
  readonly link: string
}

const gaps: Readonly<Record<SetupGap, GapWords>> = {
  unused_currency: {
    says: (_, currency) =>
      `Your default currency is ${currency}, and no region sells in it. Choose the currency you sell in.`,
    link: 'Choose currencies',
  },
  no_region: {
    says: () => 'A region groups countries with a currency, a tax rate, payment and shipping.',
    link: operations['create-region'].label,
  },
  no_country: { says: (region) => `${region} has no countries.`, link: 'Add countries' },
  no_shipping_option: {
    says: (region) => `Customers can't choose a shipping option in ${region}.`,
    link: operations['create-shipping-option'].label,
  },
  no_product: { says: () => 'Add what you sell.', link: operations['create-product'].label },
  no_published_product: {
    says: () => 'All products are drafts. Customers see a product once it is published.',
    link: 'Publish a product',
  },
  no_priced_product: {
    says: () => "No published product has a price in a region's currency.",
    link: 'Set prices',
  },
  no_payment_provider: {
    says: (region) => `Customers can't pay in ${region}.`,
    link: 'Choose payment providers',
  },
  no_card_payments: {
    says: () =>
      "Card payments aren't set up: customers can only pay outside the store. Start the server with STRIPE_API_KEY and STRIPE_WEBHOOK_SECRET. See docs/stripe.md.",
    link: 'Open Store health',
  },
  card_payments_unused: {
    says: (region) => `Card payments are set up, but customers can't use them in ${region}.`,
    link: 'Choose payment providers',
  },
  no_mail_server: {
    says: () =>
      "Email isn't set up: messages to customers are not sent. Start the server with SMTP_URL and MAIL_FROM. See docs/configuration.md.",
    link: 'Open Store health',
  },
  no_backup_schedule: {
    says: () => "The store isn't backed up. Run 'npm run backup -- --every 24h' on the server.",
    link: 'Open Store health',
  },
}

export const messages = {
  title: 'Set up your store',
  page: 'Store setup',
  doneOf: (done: number, all: number) => `${done} of ${all} done`,
  complete: 'Your store is set up.',
  dismissed: 'Checklist dismissed. You can still find it in Settings.',
  done: 'Done',
  open: 'To do',
  topics: {
    currency: 'Currency',
    region: 'Region',
    shipping: 'Shipping',
    product: 'Product',
    payment: 'Payment',
    mail: 'Email',
    backup: 'Backups',
  } satisfies Record<SetupTopic, string>,
  finished: {
    currency: (currency: string) => `Your default currency is ${currency}.`,
    region: () => 'Every region has countries.',
    shipping: () => 'Customers can choose a shipping option in every region.',
    product: () => 'A published product has a price.',
    payment: () => 'Customers can pay by card in every region.',
    mail: () => 'Customers get emails about their orders.',
    backup: () => 'Backups are scheduled.',
  } satisfies Record<SetupTopic, (currency: string) => string>,
  gaps,
  later: 'Add a region first.',
} as const
