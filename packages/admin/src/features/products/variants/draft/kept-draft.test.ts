import type { WholeProduct } from '@purser/contract/products'
import { describe, expect, test } from 'vitest'
import { beginHistory, record, undo } from '../../../../components/sheet/history.ts'
import type { CellValue } from '../../../../components/sheet/sheet-column.ts'
import {
  beginSaving,
  followed,
  type KeptDraft,
  notSaved,
  openConflicts,
  openRefusal,
  saved,
  unsavedIn,
} from './kept-draft.ts'
import { amountColumn, optionColumn, variantColumns } from './variant-columns.ts'
import { changesOf } from './variants-changes.ts'
import {
  addRow,
  changeCells,
  copyRow,
  type Draft,
  deleteRow,
  emptyCells,
  restoreRow,
} from './variants-draft.ts'
import { variantsPayload } from './variants-payload.ts'

const eur = amountColumn('currency:eur')
const stock = 'inventory_quantity'
const markets = { currencies: [{ code: 'eur' }], regions: [], defaultCurrency: 'eur' }
const columns = variantColumns({ variants: [], options: [] }, markets)

/** A stored variant. */
const row = (key: string, cells: Readonly<Record<string, CellValue>> = {}) => ({
  key,
  id: key,
  cells: { ...emptyCells(columns), title: key, [eur]: 1000, [stock]: 5, ...cells },
  isGone: false,
})
const base: Draft = [row('S'), row('M')]
const set = (draft: Draft, key: string, column: string, value: CellValue) =>
  changeCells(draft, [{ row: key, column, value }])

function keptOf(...steps: readonly Draft[]): KeptDraft {
  const history = steps.reduce(record, beginHistory(base))
  return {
    base,
    columns,
    version: 1,
    history,
    conflicts: [],
    lost: [],
    lostFields: [],
    reason: '',
    sent: undefined,
    isSaving: false,
    refusal: undefined,
    keys: new Map(),
  }
}

/** State after a save was sent, with the steps made before its answer. */
function sentThen(rows: Draft, ...steps: readonly Draft[]): KeptDraft {
  const kept = { ...keptOf(rows, ...steps), reason: 'Counted' }
  return beginSaving(kept, { rows, variants: [], reason: 'Counted', version: 1, idempotencyKey: 'once' })
}

const present = ({ history }: KeptDraft) => history.present
const changesIn = (kept: KeptDraft) => changesOf(kept.base, present(kept), columns)

test('after a save, only input made during it is a change', () => {
  const sent = set(base, 'S', eur, 1200)
  const typed = set(sent, 'M', eur, 1300)
  const after = saved(
    sentThen(sent, typed),
    { rows: [row('S', { [eur]: 1200 }), row('M')], version: 2 },
    columns,
  )
  expect(changesIn(after)).toMatchObject({ count: 1, changed: [{ row: { key: 'M' } }] })
  expect(after).toMatchObject({ version: 2, sent: undefined, conflicts: [], lost: [] })
  expect(variantsPayload(after.base, present(after), columns, '')[0]).toEqual({ id: 'S' })
  expect(after.history.past).toHaveLength(1)
  expect(changesIn({ ...after, history: undo(after.history) }).count).toBe(0)
})

test('without input during the save, nothing is left to save or undo', () => {
  const sent = set(base, 'S', eur, 1200)
  const after = saved(sentThen(sent), { rows: [row('S', { [eur]: 1200 }), row('M')], version: 2 }, columns)
  expect(changesIn(after).count).toBe(0)
  expect(after.history.past).toEqual([])
})

test('an undo during the save is an unsaved change', () => {
  const sent = set(base, 'S', eur, 1200)
  const kept = sentThen(sent)
  const after = saved(
    { ...kept, history: undo(kept.history) },
    { rows: [row('S', { [eur]: 1200 }), row('M')], version: 2 },
    columns,
  )
  expect(changesIn(after).changed[0]?.fields).toMatchObject([{ from: 1200, to: 1000 }])
})

test('stock typed during the save counts from the sent value, plus what was sold', () => {
  const sent = set(base, 'S', stock, 8)
  const after = saved(
    sentThen(sent, set(sent, 'S', stock, 10)),
    { rows: [row('S', { [stock]: 7 }), row('M')], version: 2 },
    columns,
  )
  expect(variantsPayload(after.base, present(after), columns, '')[0]).toEqual({
    id: 'S',
    inventory_quantity: 9,
    inventory_seen: 7,
  })
})

test('an unanswered save ignores stored data, and is no change once it turns out to be saved', () => {
  const added = addRow(set(base, 'S', stock, 8), row('L'))
  const lost = notSaved(sentThen(added.draft), true, () => undefined)
  expect(lost).toMatchObject({ isSaving: false, sent: { idempotencyKey: 'once' } })
  const books = { rows: [row('S', { [stock]: 7 }), row('M'), row('L')], version: 2 }
  const read = followed(lost, books, columns)
  const after = saved(read, books, columns)
  expect(changesIn(after).count).toBe(0)
  expect(present(after).map(({ id, cells }) => [id, cells[stock]])).toEqual([
    ['S', 7],
    ['M', 5],
    ['L', 5],
  ])
})

test.each([
  ['Counted', ''],
  ['Broken', 'Broken'],
])('the stock reason %s is "%s" after Counted was saved', (written, reason) => {
  const sent = sentThen(set(base, 'S', stock, 8))
  const books = { rows: [row('S', { [stock]: 8 }), row('M')], version: 2 }
  expect(saved({ ...sent, reason: written }, books, columns).reason).toBe(reason)
})

test('a refused draft follows stored data again', () => {
  const refused = notSaved(sentThen(set(base, 'S', stock, 8)), false, () => undefined)
  const after = followed(refused, { rows: [row('S', { [stock]: 4 }), row('M')], version: 2 }, columns)
  expect(after).toMatchObject({ sent: undefined, isSaving: false, version: 2 })
  expect(changesIn(after).changed[0]?.fields).toMatchObject([{ from: 4, to: 7 }])
})

test('a new variant keeps its key after saving, and input during the save is a change of it', () => {
  const added = addRow(deleteRow(base, 'S'), row('L'))
  const typed = set(added.draft, added.key, 'sku', 'L-1')
  const after = saved(sentThen(added.draft, typed), { rows: [row('M'), row('L')], version: 2 }, columns)
  expect(present(after).map(({ key, id }) => [key, id])).toEqual([
    ['M', 'M'],
    [added.key, 'L'],
  ])
  expect(changesIn(after)).toMatchObject({ count: 1, added: [], changed: [{ row: { id: 'L' } }] })
  expect(variantsPayload(after.base, present(after), columns, '')).toEqual([
    { id: 'M' },
    { id: 'L', sku: 'L-1' },
  ])
})

test('a new variant discarded during its save will be deleted', () => {
  const added = addRow(base, row('L'))
  const after = saved(
    sentThen(added.draft, deleteRow(added.draft, added.key)),
    { rows: [...base, row('L')], version: 2 },
    columns,
  )
  expect(changesIn(after)).toMatchObject({ count: 1, gone: [{ id: 'L' }] })
})

test('a variant restored during its deletion is reported as lost', () => {
  const sent = deleteRow(base, 'S')
  const after = saved(sentThen(sent, restoreRow(sent, 'S')), { rows: [row('M')], version: 2 }, columns)
  expect(after.lost).toMatchObject([{ key: 'S' }])
})

test('reports a change of a variant that somebody else deleted, whatever else is changed', () => {
  const after = followed(keptOf(set(base, 'S', eur, 1200)), { rows: [row('M')], version: 2 }, columns)
  expect(after.lost).toMatchObject([{ key: 'S' }])
  expect(changesIn(after).count).toBe(0)
  expect(after.history.past).toEqual([])
  const again = followed(after, { rows: [row('M', { weight: 7 })], version: 3 }, columns)
  expect(again.lost).toMatchObject([{ key: 'S' }])
})

test('a deletion conflicts with a rename by somebody else until the variant is restored', () => {
  const kept = keptOf(set(base, 'M', eur, 1300), deleteRow(set(base, 'M', eur, 1300), 'S'))
  const after = followed(
    kept,
    { rows: [row('S', { title: 'Small', [stock]: 4 }), row('M')], version: 2 },
    columns,
  )
  expect(openConflicts(after).map(({ name, theirs, isGone }) => [name, theirs, isGone])).toEqual([
    ['Title', 'Small', true],
  ])
  const restored = { ...after, history: undo(after.history) }
  expect(openConflicts(restored)).toEqual([])
  expect(changesIn(restored)).toMatchObject({ count: 1, changed: [{ row: { key: 'M' } }] })
})

test('a conflict stays until both values are equal, also after somebody changes another field', () => {
  const kept = keptOf(set(base, 'S', eur, 1100))
  const after = followed(kept, { rows: [row('S', { [eur]: 1300 }), row('M')], version: 2 }, columns)
  const later = followed(
    after,
    { rows: [row('S', { [eur]: 1300 }), row('M', { [stock]: 4 })], version: 2 },
    columns,
  )
  expect(openConflicts(later)).toMatchObject([{ row: 'S', mine: 1100, theirs: 1300, isGone: false }])
  expect(openConflicts({ ...later, history: undo(later.history) })).toEqual([])
})

test('a refusal by the server is shown until its value changes', () => {
  const sent = set(base, 'S', 'sku', 'TAKEN')
  const [refused = row('S')] = sent
  const refusal = { row: refused, column: 'sku', text: 'It is taken.' }
  expect(openRefusal({ ...keptOf(sent), refusal })).toBe(refusal)
  expect(openRefusal({ ...keptOf(sent, set(sent, 'M', eur, 1)), refusal })).toBe(refusal)
  expect(openRefusal({ ...keptOf(sent, set(sent, 'S', 'sku', 'FREE')), refusal })).toBeUndefined()
  expect(openRefusal({ ...keptOf(sent, deleteRow(sent, 'S')), refusal })).toBeUndefined()
})

describe('input in a removed column is reported until dismissed', () => {
  const colour = optionColumn('opt_colour')
  const nordic = amountColumn('region:reg_1')
  const wider = variantColumns(
    { variants: [], options: [{ id: 'opt_colour', title: 'Colour' }] } as unknown as WholeProduct, // only the fields that columns read
    { ...markets, regions: [{ id: 'reg_1', name: 'Nordic', currency_code: 'sek' }] },
  )
  const wide = base.map((one) => ({
    ...one,
    cells: { ...one.cells, [colour]: 'Default Value', [nordic]: null },
  }))
  const begun = (...steps: readonly Draft[]): KeptDraft => ({
    ...keptOf(),
    base: wide,
    columns: wider,
    history: steps.reduce(record, beginHistory<Draft>(wide)),
  })
  const lostIn = ({ lostFields }: KeptDraft) =>
    lostFields.flatMap(({ row, fields }) => fields.map(({ name, to }) => [row.cells.title, name, to]))
  const red = set(wide, 'S', colour, 'Red')
  const books = { rows: base, version: 2 }

  test.each([
    ['an option', red, [['S', 'Colour', 'Red']]],
    ['a region', set(wide, 'M', nordic, 900), [['M', 'Nordic (SEK) price', 900]]],
    ['an option of a variant marked as deleted', deleteRow(red, 'S'), []],
    ['an option whose value was emptied', set(wide, 'S', colour, ''), []],
  ] as const)('%s', (_, draft, fields) => {
    expect(lostIn(followed(begun(draft), books, columns))).toEqual(fields)
  })

  test('it is no longer a change or a step, and stays reported after further changes elsewhere', () => {
    const after = followed(begun(red), books, columns)
    expect(changesIn(after).count).toBe(0)
    expect(after.history.past).toEqual([])
    const later = followed(after, { rows: [row('S', { weight: 7 }), row('M')], version: 3 }, columns)
    expect(lostIn(later)).toEqual([['S', 'Colour', 'Red']])
  })

  test('in an added variant, only a value that no other variant has is reported', () => {
    const copied = copyRow(wide, 'S', wider)
    expect(lostIn(followed(begun(copied.draft), books, columns))).toEqual([])
    const typed = set(copied.draft, copied.key, colour, 'Blue')
    expect(lostIn(followed(begun(typed), books, columns))).toEqual([['S copy', 'Colour', 'Blue']])
  })

  test('reports input typed during a save, too', () => {
    const sent = set(wide, 'M', eur, 1300)
    const kept = begun(sent, set(sent, 'S', colour, 'Red'))
    const sending = beginSaving(kept, {
      rows: sent,
      variants: [],
      reason: '',
      version: 1,
      idempotencyKey: 'once',
    })
    const after = saved(sending, { rows: [row('S'), row('M', { [eur]: 1300 })], version: 3 }, columns)
    expect(lostIn(after)).toEqual([['S', 'Colour', 'Red']])
    expect(changesIn(after).count).toBe(0)
  })

  test('counts the variants with unsaved input for an option before it is deleted', () => {
    expect(unsavedIn(begun(red), 'opt_colour')).toBe(1)
    expect(unsavedIn(begun(wide), 'opt_colour')).toBe(0)
  })
})
