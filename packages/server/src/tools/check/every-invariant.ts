import type { Invariant } from './invariant.ts'
import { afterSaleInvariants } from './invariants/after-sale.ts'
import { appInvariants } from './invariants/apps.ts'
import { cartInvariants } from './invariants/carts.ts'
import { catalogueInvariants } from './invariants/catalogue.ts'
import { customerInvariants } from './invariants/customers.ts'
import { discountInvariants } from './invariants/discounts.ts'
import { giftCardInvariants } from './invariants/gift-cards.ts'
import { invoiceInvariants } from './invariants/invoices.ts'
import { notificationInvariants } from './invariants/notifications.ts'
import { orderEditInvariants } from './invariants/order-edits.ts'
import { orderInvariants } from './invariants/orders.ts'
import { paymentInvariants } from './invariants/payments.ts'
import { quantityInvariants } from './invariants/quantities.ts'
import { recordInvariants } from './invariants/records.ts'
import { settingsInvariants } from './invariants/settings.ts'
import { stockInvariants } from './invariants/stock.ts'
import { tallyInvariants } from './invariants/tallies.ts'
import { webhookInvariants } from './invariants/webhooks.ts'

export const everyInvariant: readonly Invariant[] = [
  ...paymentInvariants,
  ...orderInvariants,
  ...orderEditInvariants,
  ...invoiceInvariants,
  ...cartInvariants,
  ...quantityInvariants,
  ...afterSaleInvariants,
  ...giftCardInvariants,
  ...discountInvariants,
  ...stockInvariants,
  ...catalogueInvariants,
  ...customerInvariants,
  ...settingsInvariants,
  ...recordInvariants,
  ...notificationInvariants,
  ...webhookInvariants,
  ...appInvariants,
  ...tallyInvariants,
]
