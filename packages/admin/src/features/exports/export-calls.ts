import type { Endpoint } from '@purser/contract/endpoints'
import * as contract from '@purser/contract/exports'
import type { ExportNoun } from '@purser/domain/exports'
import type { z } from 'zod'

type CountEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<{ count: number }>>

interface ExportCalls {
  readonly file: Endpoint
  readonly count: CountEndpoint
}

/** The calls that export each list, and count its rows. */
export const exportCalls: Readonly<Record<ExportNoun, ExportCalls>> = {
  orders: { file: contract.exportOrders, count: contract.countOrderRows },
  customers: { file: contract.exportCustomers, count: contract.countCustomerRows },
  returns: { file: contract.exportReturns, count: contract.countReturnRows },
  'gift-cards': { file: contract.exportGiftCards, count: contract.countGiftCardRows },
  discounts: { file: contract.exportDiscounts, count: contract.countDiscountRows },
  'past-orders': { file: contract.exportPastOrders, count: contract.countPastOrderRows },
  stock: { file: contract.exportStock, count: contract.countStockRows },
}
