import { type Db, transact } from '../../database/index.ts'
import { inWords } from '../../http/index.ts'
import { findProblems } from './find-problems.ts'
import type { ImportReport } from './import-report.ts'
import { loadKnownStore } from './known-store.ts'
import { ImportFailure, type Problem } from './problem.ts'
import { readSeedFile, schemaProblems } from './read-seed-file.ts'
import { seedFile } from './seed-schema.ts'
import { importProducts } from './write-products.ts'
import {
  importCollections,
  importRegions,
  importShippingOptions,
  importStoreCurrencies,
} from './write-store.ts'

/**
 * Imports a Medusa seed file (JSON): store currencies, regions with their ids, shipping options, collections, products.
 * All or nothing, in one transaction; what is found by id, handle, or name and region stays as it is, so that a second
 * run changes nothing. Throws an ImportFailure with every problem and its path in the file. `now` is ISO 8601.
 */
export async function importSeedFile(db: Db, file: string, now: string): Promise<ImportReport> {
  const raw = await readSeedFile(file)
  const parsed = seedFile.safeParse(raw, inWords)
  return transact(db, async (tx) => {
    const known = await loadKnownStore(tx)
    const problems = [
      ...(parsed.success ? [] : schemaProblems(parsed.error)),
      ...findProblems(raw, known),
    ].sort(byPath)
    if (!parsed.success || problems.length > 0) throw ImportFailure.of(file, problems)
    const seed = parsed.data
    const writing = { tx, known, now }
    const currencies = await importStoreCurrencies(writing, seed)
    const regions = await importRegions(writing, seed)
    const shipping_options = await importShippingOptions(writing, seed)
    const collections = await importCollections(writing, seed)
    const products = await importProducts(writing, seed, collections.ids)
    const counts = {
      currencies,
      regions,
      shipping_options,
      collections: collections.count,
      products: products.count,
    }
    return {
      ...counts,
      variants: products.variants,
      notes: notesOn(seed.users.length, seed.categories.length),
      hasChanges: Object.values(counts).some((count) => count.created > 0),
    }
  })
}

const collator = new Intl.Collator('en', { numeric: true })

function byPath(a: Problem, b: Problem): number {
  return collator.compare(a.path, b.path)
}

function notesOn(users: number, categories: number): string[] {
  return [
    ...(users > 0 ? [`Skipped ${users} users. Add operators with "npm run operator -- add".`] : []),
    ...(categories > 0 ? [`Skipped ${categories} categories. This store has collections instead.`] : []),
  ]
}
