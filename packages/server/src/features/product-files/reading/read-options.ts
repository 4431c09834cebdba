import { listLimits, optionKey } from '@purser/domain/products'
import { type CellReader, trimmed } from '../../../csv/index.ts'
import { complainOfOther } from './cell-reader.ts'

export interface FileOption {
  readonly name: string
  /** The field that holds its values. */
  readonly field: string
}

const plainValue = 'Default Title'

/**
 * Reads a product's options from its rows; a different option name in a later row is a problem, and so is a value without a name. Shopify's
 * 'Title' with 'Default Title' means no options.
 */
export function optionsOf(readers: readonly CellReader[]): FileOption[] {
  const options: FileOption[] = []
  for (let rank = 1; rank <= listLimits.options; rank += 1) {
    const name = nameOf(readers, `option${rank}.name`)
    const field = `option${rank}.value`
    if (name !== undefined) options.push({ name, field })
    else complainOfNameless(readers, rank)
  }
  const [only] = options
  const isPlain =
    options.length === 1 &&
    only?.name === 'Title' &&
    readers.every((reader) => [undefined, plainValue].includes(reader.text(only.field)))
  return isPlain ? [] : options
}

function nameOf(readers: readonly CellReader[], field: string): string | undefined {
  const [teller, ...others] = readers.filter((reader) => reader.text(field) !== undefined)
  const name = teller?.read(field, trimmed)
  for (const reader of others) {
    const other = reader.read(field, trimmed)
    if (name === undefined || other === undefined || optionKey(other) === optionKey(name)) continue
    complainOfOther(reader, field, teller)
  }
  return name
}

/** Reports values whose option has no name, because they would be lost. A name that couldn't be read is already reported. */
function complainOfNameless(readers: readonly CellReader[], rank: number): void {
  const field = `option${rank}.value`
  if (readers.some((reader) => reader.text(`option${rank}.name`) !== undefined)) return
  const said = readers.find((reader) => ![undefined, plainValue].includes(reader.text(field)))
  said?.complain(field, "This value's option has no name.", "Enter it in the column with the option's name.")
}
