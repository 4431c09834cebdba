import { parseArgs } from 'node:util'
import { errorCode, StartupError } from '../config/index.ts'
import { connect } from '../database/index.ts'
import { exportProducts, writeAside } from '../features/product-files/index.ts'
import { unwritable } from '../tools/backup/index.ts'
import { type Command, UsageError } from './command.ts'
import { fromHere } from './from-here.ts'
import { openExistingStore } from './open-store.ts'
import { withOpened } from './stopping.ts'

export const exportFile: Command = {
  help: `npm run export -- FILE

Writes all products with their variants, prices, tags and pictures as CSV, with the columns of Medusa v1. What went out comes in by
"npm run import" without a change. A cell that a spreadsheet would take for a formula has an apostrophe before it, which the import
takes away. A FILE that is there already is not written over, and none is left half written.`,

  async run(args, readConfig) {
    const { positionals } = parseArgs({ args, options: {}, allowPositionals: true })
    const [file, ...rest] = positionals
    if (file === undefined || rest.length > 0) throw new UsageError('Say which file: npm run export -- FILE.')
    const path = fromHere(file)
    return withOpened(openExistingStore, readConfig(), async ({ directUrl }) => {
      const { db, close } = connect(directUrl, { max: 1, statementLimit: 120_000 })
      try {
        await writeAside(path, exportProducts(db))
        console.log(`Wrote ${path}`)
        return 0
      } catch (error) {
        if (errorCode(error) === 'EEXIST')
          throw new StartupError(`${path} is there already: name another file.`)
        const sentence = unwritable(error, path)
        throw sentence === null ? error : new StartupError(sentence)
      } finally {
        await close()
      }
    })
  },
}
