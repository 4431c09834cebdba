import type { Endpoint, QueryOf } from '@purser/contract/endpoints'
import * as contract from '@purser/contract/exports'
import type { ExportNoun } from '@purser/domain/exports'
import type { z } from 'zod'
import type { Db } from '../../database/index.ts'
import { connection, type Route, read } from '../../http/index.ts'
import type { WholeList } from '../../lists/index.ts'
import { findCustomers } from '../customers/index.ts'
import { findDiscounts } from '../discounts/index.ts'
import { findGiftCards } from '../gift-cards/index.ts'
import { findOrders } from '../orders/index.ts'
import { findPastOrderList } from '../past-orders/index.ts'
import { findReturns } from '../returns/index.ts'
import { findStock } from '../stock/index.ts'
import { type FileWriting, sendFile } from './export-file.ts'
import { countRows, type ExportChoice, exportRecords } from './export-records.ts'
import { stockMovements } from './stock-rows.ts'
import { taxSummary } from './tax-summary.ts'

type ExportQuery = z.ZodType<FileWriting & ExportChoice>
type FileEndpoint = Endpoint<z.ZodType, ExportQuery, z.ZodType, z.ZodType<string>>
type CountEndpoint = Endpoint<z.ZodType, ExportQuery, z.ZodType, z.ZodType<{ count: number }>>

/** Routes the export of a noun's list, and the count of its rows. */
function exportRoutes<File extends FileEndpoint>(
  noun: ExportNoun,
  [file, count]: readonly [file: File, count: CountEndpoint],
  find: (db: Db, query: QueryOf<File>, me: string | null, now: string) => WholeList | Promise<WholeList>,
): readonly Route[] {
  return [
    connection<FileEndpoint>(file, async (db, { query }, asked) =>
      sendFile(
        query,
        exportRecords(db, noun, await find(db, query as QueryOf<File>, asked.actorId, asked.now), query),
        asked,
      ),
    ),
    read<CountEndpoint>(count, async (db, { query }, { actorId, now }) => ({
      count: await countRows(db, noun, await find(db, query as QueryOf<File>, actorId, now), query),
    })),
  ]
}

export const exportsRoutes: readonly Route[] = [
  ...exportRoutes('orders', [contract.exportOrders, contract.countOrderRows], findOrders),
  ...exportRoutes('customers', [contract.exportCustomers, contract.countCustomerRows], findCustomers),
  ...exportRoutes('returns', [contract.exportReturns, contract.countReturnRows], findReturns),
  ...exportRoutes('gift-cards', [contract.exportGiftCards, contract.countGiftCardRows], (_db, query) =>
    findGiftCards(query),
  ),
  ...exportRoutes(
    'discounts',
    [contract.exportDiscounts, contract.countDiscountRows],
    (_db, query, _me, now) => findDiscounts(query, now),
  ),
  ...exportRoutes('stock', [contract.exportStock, contract.countStockRows], (_db, query) => findStock(query)),
  ...exportRoutes('past-orders', [contract.exportPastOrders, contract.countPastOrderRows], (_db, query) =>
    findPastOrderList(query),
  ),
  connection(contract.exportStockMovements, async (db, { query }, asked) =>
    sendFile(query, stockMovements(db, query), asked),
  ),
  connection(contract.exportTaxSummary, async (db, { query }, asked) =>
    sendFile(query, taxSummary(db, query), asked),
  ),
]
