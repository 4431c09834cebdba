import { isolate } from '@purser/domain/texts'

/** The sentences of the draft orders; those that the specification fixes stand here verbatim. */
export const messages = {
  title: 'Draft orders',
  none: 'No draft orders found',
  beginning: 'An order that is put together for a customer stands here until it is paid.',
  columns: {
    draft: 'Draft',
    order: 'Order',
    date: 'Date',
    customer: 'Customer',
    status: 'Status',
  },
  tabs: { all: 'All', open: 'Open', completed: 'Completed' },
  filter: { status: 'Status', saveExample: 'e.g. To call back' },
  one: {
    noun: 'draft order',
    heading: (displayId: number) => `Draft order #${displayId}`,
    title: 'Draft order',
    missing: 'This draft order does not exist',
    copyNumber: 'Copy the number of the draft order',
    actions: 'Actions',
    silent: 'Notifications for this draft order are disabled.',
    goToOrder: 'Go to order',
    raw: 'Raw draft order',
    changed: 'The draft order was changed',
  },
  items: {
    title: 'Items',
    none: 'Nothing is in this draft order yet',
    gone: 'Somebody removed this item.',
    actionsOf: (name: string) => `Actions of ${isolate(name)}`,
  },
  payment: {
    title: 'Payment',
    handled: 'Payment successfully handled',
    effect:
      'Marked as paid, it becomes an order whose payment awaits its capture, and its goods leave the stock.',
    link: 'Payment link',
    linkCopied: 'Link copied to clipboard',
    addDiscount: 'Add discount',
    removeDiscount: (code: string) => `Remove discount ${isolate(code)}`,
    code: 'Discount code',
    freeShippingAlone: (code: string) => `Besides ${isolate(code)} only free shipping can be added.`,
    codeMissing: 'Enter a code',
  },
  shipping: {
    title: 'Shipping',
    none: 'No shipping method',
    edit: 'Edit shipping',
    choice: 'Shipping method',
    without: 'Without shipping',
    deleted: 'A deleted shipping option',
    save: 'Save',
    effect: 'It takes the place of the present one.',
  },
  customer: {
    actions: 'Actions of the customer',
    noPhone: 'N / A',
    email: 'Email',
    editEmail: 'Edit email',
    emailMissing: 'Email is required',
    emailEffect:
      'The draft order becomes that of the account with this email, if the email is confirmed, else of a customer without account.',
    editShipping: 'Edit shipping address',
    editBilling: 'Edit billing address',
    billToShipping: 'Bill to the shipping address',
    save: 'Save',
  },
  silence: { on: 'Disable notifications', off: 'Enable notifications' },
  delete: {
    title: 'Delete draft order',
    body: (displayId: number) =>
      `Draft order #${displayId} and its cart go for good: a payment link that a customer has leads nowhere then.`,
    confirm: 'Delete draft order',
  },
} as const
