import { checkCollections, checkProducts } from './find-goods-problems.ts'
import { checkRegions, checkShippingOptions } from './find-settings-problems.ts'
import type { KnownStore } from './known-store.ts'
import { type Problem, pathText } from './problem.ts'
import {
  type Bounds,
  type Complain,
  checkCurrency,
  codeOf,
  isRaw,
  listOf,
  recordsOf,
  textOf,
} from './raw-file.ts'

/**
 * Finds problems that a schema can't detect: dangling references, duplicates, and what the domain's rules refuse. Reads the raw
 * file and looks only at values of the right type, so that its problems are listed beside those of the schema.
 */
export function findProblems(file: unknown, known: KnownStore): Problem[] {
  if (!isRaw(file)) return []
  const problems: Problem[] = []
  const complain: Complain = (path, sentence) => problems.push({ path: pathText(path), sentence })
  const store = isRaw(file.store) ? file.store : {}
  const bounds: Bounds = {
    known,
    storeCurrencies: new Set([
      ...known.storeCurrencies,
      ...listOf(store.currencies).flatMap(([, code]) => codeOf(code) ?? []),
    ]),
    regions: new Map([
      ...known.regions,
      ...recordsOf(file.regions).map(
        ([, region]) => [textOf(region.id) ?? '', codeOf(region.currency_code) ?? ''] as const,
      ),
    ]),
    collectionIds: new Set([
      ...known.collectionIds,
      ...recordsOf(file.collections).flatMap(([, collection]) => textOf(collection.id) ?? []),
    ]),
  }
  for (const [rank, code] of listOf(store.currencies)) {
    checkCurrency(codeOf(code), ['store', 'currencies', rank], bounds, complain)
  }
  checkRegions(file, bounds, complain)
  checkShippingOptions(file, bounds, complain)
  checkCollections(file, bounds, complain)
  checkProducts(file, bounds, complain)
  return problems
}
