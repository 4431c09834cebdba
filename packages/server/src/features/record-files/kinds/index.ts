import type { RecordImportKind } from '@purser/domain/record-imports'
import type { AnyImportKind } from '../../record-imports/index.ts'
import { customerKind } from './customers.ts'
import { discountKind } from './discounts.ts'
import { giftCardKind } from './gift-cards.ts'
import { pastOrderKind } from './past-orders.ts'

/** The kinds of records that can be imported besides products. */
export const recordKinds: Readonly<Record<RecordImportKind, AnyImportKind>> = {
  customers: customerKind,
  'gift-cards': giftCardKind,
  discounts: discountKind,
  'past-orders': pastOrderKind,
}
