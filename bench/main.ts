import type { BenchDatabase } from './bench-database.ts'
import { openBenchDatabase } from './bench-database.ts'
import { measureCatalogue } from './catalogue/measure-catalogue.ts'
import { measureImports } from './catalogue/measure-imports.ts'
import { measureSheet } from './catalogue/measure-sheet.ts'
import { measureBulk } from './desk/measure-bulk.ts'
import { measureDesk } from './desk/measure-desk.ts'
import { measureEdits } from './desk/measure-edits.ts'
import { measureEmails } from './desk/measure-emails.ts'
import { measureExports } from './desk/measure-exports.ts'
import { measureMerges } from './desk/measure-merges.ts'
import { measureCalls } from './measure-calls.ts'
import { measureScale } from './measure-scale.ts'
import { measureStreams } from './measure-streams.ts'
import { help, type Mode, type Options, readOptions } from './options.ts'
import { measurePast } from './past/measure-past.ts'
import { measureBrowsing } from './storefront/measure-browsing.ts'
import { measurePurchases } from './storefront/measure-purchases.ts'
import { measureTallies } from './today/measure-tallies.ts'
import { measureToday } from './today/measure-today.ts'

type Measurement = (database: BenchDatabase, options: Options) => Promise<boolean>

/** The modes of `npm run bench`; each returns whether its bounds are kept. */
const measurements: Readonly<Record<Mode, Measurement>> = {
  calls: measureCalls,
  scale: measureScale,
  catalogue: measureCatalogue,
  imports: measureImports,
  sheet: measureSheet,
  desk: measureDesk,
  bulk: measureBulk,
  merges: measureMerges,
  edits: measureEdits,
  emails: measureEmails,
  exports: measureExports,
  storefront: measureBrowsing,
  purchases: measurePurchases,
  today: measureToday,
  past: measurePast,
  tallies: measureTallies,
  streams: measureStreams,
  ui: async (database, options) => (await import('./ui.ts')).measureUi(database, options),
}

async function main(args: string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(help)
    return 0
  }
  const options = readOptions(args)
  const database = await openBenchDatabase(options.data)
  try {
    return (await measurements[options.mode](database, options)) ? 0 : 1
  } finally {
    await database.close()
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 1
})
