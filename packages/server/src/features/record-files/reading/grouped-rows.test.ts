import { expect, test } from 'vitest'
import { groupRows } from './grouped-rows.ts'

/** Rows of numbers and ids, as 'number' or 'number/id'. */
function rowsOf(texts: readonly string[]) {
  return async function* () {
    for (const [at, text] of texts.entries()) {
      const [name = '', id = ''] = text.split('/')
      const cells = new Map(Object.entries({ name, id }).filter(([, cell]) => cell !== ''))
      yield { row: at + 2, cells, given: new Set(cells.keys()), problems: [] }
    }
  }
}

async function groupsOf(texts: readonly string[], most = 100) {
  const groups: string[] = []
  for await (const { rows, dropped } of groupRows(rowsOf(texts), { name: 'name', id: 'id' }, most))
    groups.push(`${rows.map(({ row }) => row).join(' ')}${dropped > 0 ? ` and ${dropped}` : ''}`)
  return groups
}

test.each<[string, string[], string[]]>([
  ['that follow each other', ['#1/7', '#1', '#2/8'], ['2 3', '4']],
  ['that are scattered', ['#1/7', '#2/8', '#1', '#3', '#2'], ['2 4', '5', '3 6']],
  ['before the one with the id', ['#1', '#1/7', '#1'], ['2 3 4']],
  ['of two orders with one number', ['#1/7', '#1', '#1/8', '#1'], ['2 3', '4 5']],
  ['without a number', ['', '#1', ''], ['2', '3', '4']],
  ['whose number differs in blanks', [' #1', '#1 '], ['2 3']],
])('rows %s belong to one order (record-imports-21)', async (_, texts, groups) => {
  expect(await groupsOf(texts)).toEqual(groups)
})

test('of an order with too many rows, the first are kept and the others counted', async () => {
  expect(await groupsOf(['#1', '#1', '#1', '#1'], 3)).toEqual(['2 3 4 and 1'])
})
