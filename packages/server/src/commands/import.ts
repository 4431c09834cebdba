import { open } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { encodingNamed, type ImportEncoding, importEncodings } from '@purser/domain/record-imports'
import { systemClock } from '../clock.ts'
import { StartupError } from '../config/index.ts'
import { connect } from '../database/index.ts'
import { productKind } from '../features/product-files/index.ts'
import { recordKinds } from '../features/record-files/index.ts'
import type { AnyImportKind } from '../features/record-imports/index.ts'
import { faultOf, requireRoomOn } from '../http/index.ts'
import { type ImportReport, importSeedFile } from '../tools/import/index.ts'
import { type Command, UsageError } from './command.ts'
import { readEverything } from './everything.ts'
import { importRecords, undoRecords } from './import-records.ts'
import { withStore } from './stopping.ts'
import { fromHere } from './terminal/from-here.ts'

const kinds: readonly AnyImportKind[] = [productKind, ...Object.values(recordKinds)]

const options = {
  kind: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  'leave-out-problems': { type: 'boolean', default: false },
  map: { type: 'string', multiple: true },
  encoding: { type: 'string' },
  undo: { type: 'string' },
  everything: { type: 'string' },
} as const

export const importFile: Command = {
  help: `npm run import -- FILE [--kind KIND] [--dry-run] [--leave-out-problems] [--map 'COLUMN=FIELD']... [--encoding NAME]
npm run import -- --undo ID
npm run import -- --everything DIRECTORY

Imports products, customers, gift cards, discounts or past orders from a CSV file, or a store from Medusa's seed JSON.

CSV: format, separator and encoding are detected. Existing products are matched by id or handle, variants by id, SKU or option
values, customers by email, gift cards and discounts by code, past orders by number. An empty cell keeps the current value. Tags and images of a product
replace the current ones, variants that aren't in the file are kept; tags, notes and addresses of a customer are added.
  --kind KIND           what the file has: products (unless given), customers, gift-cards, discounts or past-orders
  --dry-run             show what would be created, changed and kept, and every problem, without importing
  --leave-out-problems  skip what has problems and import the rest
  --map 'COLUMN=FIELD'  import a column as a field, such as product.title, price.eur or customer.email; 'COLUMN=' skips it
  --encoding NAME       use this encoding, such as windows-1250 or shift_jis, instead of the detected one
  --undo ID             undo an import; records that changed after it are kept
You can stop an import at any time and run it again. If the server is running, it finishes the import.

JSON: imports currencies, regions, shipping options, collections and products with their variants and prices, but no users. If
anything is wrong with the file, nothing is imported. Importing it again changes nothing.

  --everything DIRECTORY  import a whole store, written by "npm run export -- --everything", into an empty one: all of it or
                          nothing. Stop the store first. Everyone has to sign in again afterwards.`,

  async run(args, readConfig) {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [file, ...rest] = positionals
    const { undo, everything } = values
    if (everything !== undefined) {
      const isAlone = Object.values(values).filter((value) => value).length === 1
      if (positionals.length > 0 || !isAlone)
        throw new UsageError('Give --everything alone: npm run import -- --everything DIRECTORY.')
      return readEverything(fromHere(everything), readConfig())
    }
    if ((file === undefined) === (undo === undefined) || rest.length > 0)
      throw new UsageError('Give one file: npm run import -- FILE.')
    const kind = kindOf(values.kind ?? 'products')
    const mapping = mappingOf(values.map ?? [])
    const encoding = encodingOf(values.encoding)
    // npm changes to the checkout; the path is relative to the directory that npm was run in.
    const path = fromHere(file ?? '')
    const config = readConfig()
    return withStore(config, async ({ directUrl, cluster }) => {
      const requireRoom = requireRoomOn(cluster?.place.base ?? null)
      const { db, close } = connect(directUrl, { max: 2, statementLimit: 120_000 })
      try {
        if (undo !== undefined) return await undoRecords(db, kinds, undo, requireRoom)
        if (await isJson(path)) {
          await requireRoom()
          tell(await importSeedFile(db, path, systemClock()))
          return 0
        }
        const { 'dry-run': isDryRun, 'leave-out-problems': leavesOut } = values
        return await importRecords(db, path, {
          kind,
          isDryRun,
          leavesOut,
          mapping,
          encoding,
          requireRoom,
          uploadsUrl: config.uploadsUrl,
        })
      } catch (error) {
        const fault = faultOf(error)
        throw fault === undefined ? error : new StartupError(`${fault.sentence} Fix that and try again.`)
      } finally {
        await close()
      }
    })
  },
}

function kindOf(name: string): AnyImportKind {
  const kind = kinds.find((each) => each.name === name)
  if (kind !== undefined) return kind
  throw new UsageError(
    `--kind '${name}' is unknown. Choose one of ${kinds.map((each) => each.name).join(', ')}.`,
  )
}

function mappingOf(all: readonly string[]): Map<string, string> {
  return new Map(
    all.map((each) => {
      const at = each.lastIndexOf('=')
      if (at < 1) throw new UsageError(`--map '${each}' has no field. Use 'COLUMN=FIELD'.`)
      return [each.slice(0, at).trim(), each.slice(at + 1).trim()]
    }),
  )
}

function encodingOf(name: string | undefined): ImportEncoding | undefined {
  if (name === undefined) return undefined
  const encoding = encodingNamed(name)
  if (encoding !== null) return encoding
  throw new UsageError(`There is no encoding '${name}'. Choose one of ${importEncodings.join(', ')}.`)
}

/** Detects JSON by its first letter: no CSV header begins with a brace. A missing file is reported when it is read. */
async function isJson(path: string): Promise<boolean> {
  if (/\.json$/i.test(path)) return true
  const file = await open(path).catch(() => null)
  if (file === null) return true
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
    return /^\uFEFF?\s*[{[]/.test(buffer.toString('utf8', 0, bytesRead))
  } catch {
    return true
  } finally {
    await file.close()
  }
}

function tell(report: ImportReport): void {
  const kinds = ['currencies', 'regions', 'shipping_options', 'collections', 'products'] as const
  for (const kind of kinds) {
    const { created, found } = report[kind]
    console.log(`${kind.replace('_', ' ').padEnd(17)} ${created} added, ${found} already there`)
  }
  for (const note of report.notes) console.log(note)
  if (!report.hasChanges) console.log('Nothing to change.')
}
