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

Exports all products with their variants, prices, tags and images as CSV, with the columns of Medusa v1. Importing the file with
"npm run import" changes nothing. Cells that a spreadsheet would read as a formula start with an apostrophe, which the import
removes. An existing FILE is never overwritten, and no partial file is left behind.`,

  async run(args, readConfig) {
    const { positionals } = parseArgs({ args, options: {}, allowPositionals: true })
    const [file, ...rest] = positionals
    if (file === undefined || rest.length > 0) throw new UsageError('Give one file: npm run export -- FILE.')
    const path = fromHere(file)
    return withOpened(openExistingStore, readConfig(), async ({ directUrl }) => {
      const { db, close } = connect(directUrl, { max: 1, statementLimit: 120_000 })
      try {
        await writeAside(path, exportProducts(db))
        console.log(`Wrote ${path}`)
        return 0
      } catch (error) {
        if (errorCode(error) === 'EEXIST')
          throw new StartupError(`${path} already exists. Choose another file.`)
        const sentence = unwritable(error, path)
        throw sentence === null ? error : new StartupError(sentence)
      } finally {
        await close()
      }
    })
  },
}
