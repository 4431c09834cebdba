import { listLimits } from '@purser/domain/products'
import type { FileProblem, Row } from '../../../../csv/index.ts'
import type { Reading } from '../read-product.ts'
import type { RowUnit } from './row-units.ts'
import { isPrice, productRow } from './variant-options.ts'

/**
 * Returns a product of Shopware whose options are in one cell, with a variant for each combination: 'size: M, L | color: Red, Blue'. Like
 * there, the variants have the product's price, and no stock.
 */
export function withCombinations(product: RowUnit, reading: Reading): RowUnit {
  const listing = product.rows.filter(({ cells }) => combinationsOf(cells).length > 0)
  const [first, ...others] = listing
  if (first === undefined) return product
  const column = reading.names.get('option.combinations') ?? null
  const options = combinationsOf(first.cells)
  const count = options.reduce((product, { values }) => product * values.length, 1)
  const problem = (row: number, message: string, remedy: string): FileProblem => ({
    row,
    column,
    message,
    remedy,
    coversRecord: true,
  })
  const differing = others.filter(
    ({ cells }) => cells.get('option.combinations') !== first.cells.get('option.combinations'),
  )
  const problems = [
    ...differing.map(({ row }) =>
      problem(
        row,
        `Row ${first.row} has other options for the same product.`,
        'Enter all options in one row.',
      ),
    ),
    ...(count > listLimits.variants
      ? [
          problem(
            first.row,
            `The product would have ${count} variants. At most ${listLimits.variants} are allowed.`,
            'Remove some values.',
          ),
        ]
      : []),
  ]
  if (problems.length > 0) return { ...product, problems }
  const variants = combine(options.map(({ values }) => values)).map((values) => {
    const cells = [...first.cells].filter(([field]) => isPrice(field))
    return {
      row: first.row,
      cells: new Map([
        ...cells,
        ...values.map((value, at) => [`option${at + 1}.value`, value] as const),
        ['variant?', ''] as const,
      ]),
    }
  })
  const names = options.map(({ name }) => name)
  const rows = product.rows.map((row, at) => productRow(row, at, names))
  const note = `The file has no SKUs and no stock of its ${count} variants.`
  return { ...product, rows: [...rows, ...variants], note }
}

function combinationsOf(
  cells: Row['cells'],
): { readonly name: string; readonly values: readonly string[] }[] {
  const parts = cells.get('option.combinations')?.split('|') ?? []
  const options = parts.flatMap((part) => {
    const [, name = '', values = ''] = /^\s*([^:]+):(.+)$/.exec(part) ?? []
    const each = [...new Set(values.split(',').map((value) => value.trim()))].filter((value) => value !== '')
    return name.trim() === '' || each.length === 0 ? [] : [{ name: name.trim(), values: each }]
  })
  return options.length === parts.length ? options : []
}

const combine = (lists: readonly (readonly string[])[]): string[][] =>
  lists.reduce<string[][]>(
    (found, values) => found.flatMap((each) => values.map((value) => [...each, value])),
    [[]],
  )
