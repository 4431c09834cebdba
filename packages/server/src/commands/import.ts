import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '../clock.ts'
import { connect } from '../database/index.ts'
import { type ImportReport, importSeedFile } from '../tools/import/index.ts'
import { type Command, UsageError } from './command.ts'
import { withStore } from './stopping.ts'

export const importFile: Command = {
  help: `npm run import -- FILE

Takes over a store from Medusa's seed JSON: currencies, regions, shipping options, collections, products with their variants
and prices; its operators are left out. All of it or, if anything is wrong with the file, nothing. A second run changes nothing.`,

  async run(args, readConfig) {
    const { positionals } = parseArgs({ args, options: {}, allowPositionals: true })
    const [file, ...rest] = positionals
    if (file === undefined || rest.length > 0) throw new UsageError('Say which file: npm run import -- FILE.')
    // npm changes to the checkout; the name is meant from where it was called.
    const path = resolve(process.env.INIT_CWD ?? process.cwd(), file)
    return withStore(readConfig(), async ({ url }) => {
      const { db, close } = connect(url, { max: 2, statementLimit: 120_000 })
      try {
        tell(await importSeedFile(db, path, systemClock()))
        return 0
      } finally {
        await close()
      }
    })
  },
}

function tell(report: ImportReport): void {
  const kinds = ['currencies', 'regions', 'shipping_options', 'collections', 'products'] as const
  for (const kind of kinds) {
    const { created, found } = report[kind]
    console.log(`${kind.replace('_', ' ').padEnd(17)} ${created} added, ${found} there already`)
  }
  for (const note of report.notes) console.log(note)
  if (!report.hasChanges) console.log('Nothing has changed.')
}
