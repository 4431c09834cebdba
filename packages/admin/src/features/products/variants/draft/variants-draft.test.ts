import type { WholeProduct } from '@purser/contract/products'
import { describe, expect, test } from 'vitest'
import { pricePlaces } from '../../price-places.ts'
import { amountColumn, optionColumn, saleColumn, variantColumns } from './variant-columns.ts'
import { changesOf } from './variants-changes.ts'
import {
  addRow,
  changeCells,
  copyRow,
  type Draft,
  deleteRow,
  draftOf,
  emptyCells,
  moveRow,
  restoreRow,
  trimmedCells,
} from './variants-draft.ts'
import { faultsOf } from './variants-faults.ts'
import { variantsPayload } from './variants-payload.ts'
import { rebase, rebaseCells, rebaseRow } from './variants-rebase.ts'

const eur = amountColumn('currency:eur')
const sale = saleColumn('currency:eur')
const nordic = amountColumn('region:reg_1')
const gone = amountColumn('region:reg_gone')
const goneSale = saleColumn('region:reg_gone')
const size = optionColumn('opt_1')

function variant(id: string, value: string, rank: number, prices: readonly object[] = []) {
  return {
    id,
    title: value,
    variant_rank: rank,
    sku: `SKU-${value}`,
    ean: null,
    upc: null,
    barcode: null,
    inventory_quantity: 5,
    manage_inventory: true,
    allow_backorder: false,
    reorder_point: 5,
    unit_cost: null,
    unit_cost_currency_code: null,
    weight: 100,
    length: null,
    width: null,
    height: null,
    hs_code: null,
    mid_code: null,
    origin_country: null,
    material: null,
    metadata: value === 'S' ? { shelf: 3 } : null,
    options: [{ option_id: 'opt_1', value }],
    prices,
  }
}

const product = {
  options: [{ id: 'opt_1', title: 'Size' }],
  variants: [
    variant('variant_m', 'M', 1),
    variant('variant_s', 'S', 0, [
      { currency_code: 'eur', region_id: null, amount: 1000, sale_amount: 900 },
      { currency_code: 'chf', region_id: null, amount: 1200, sale_amount: null },
      { currency_code: 'dkk', region_id: 'reg_gone', amount: 1300, sale_amount: null },
    ]),
    variant('variant_l', 'L', 2),
  ],
  // Only the fields that the draft reads; a full product has forty more.
} as unknown as Pick<WholeProduct, 'variants' | 'options'>
const markets = {
  currencies: [{ code: 'eur' }, { code: 'usd' }],
  regions: [{ id: 'reg_1', name: 'Nordic', currency_code: 'sek' }],
  defaultCurrency: 'eur',
}
const columns = variantColumns(product, markets)
const base = draftOf(product, columns)

const set = (draft: Draft, row: string, column: string, value: string | number | boolean | null) =>
  changeCells(draft, [{ row, column, value }])
const titles = (draft: Draft) => draft.map(({ cells }) => cells.title)

test('prices of the store, of its regions, and of deleted places', () => {
  expect(pricePlaces(product, markets).map(({ name }) => name)).toEqual([
    'EUR',
    'USD',
    'CHF',
    'Nordic (SEK)',
    'Deleted region (DKK)',
  ])
  expect(base[0]?.cells).toMatchObject({
    [eur]: 1000,
    [sale]: 900,
    'amount:currency:chf': 1200,
    [nordic]: null,
    [gone]: 1300,
  })
  expect(titles(base)).toEqual(['S', 'M', 'L'])
})

describe('row operations', () => {
  test('a copy is inserted below, without codes, stock and a price for a deleted region (products-60)', () => {
    const { draft, key } = copyRow(base, 'variant_s', columns)
    expect(draft[1]).toMatchObject({ key, id: null })
    expect(draft[1]?.cells).toMatchObject({
      title: 'S copy',
      sku: '',
      inventory_quantity: 0,
      [eur]: 1000,
      [gone]: null,
    })
  })

  test('unsaved rows are deleted at once, saved ones can be restored', () => {
    const { draft, key } = addRow(base, { cells: emptyCells(columns) })
    expect(deleteRow(draft, key)).toEqual(base)
    const gone = deleteRow(base, 'variant_m')
    expect(gone[1]?.isGone).toBe(true)
    expect(restoreRow(gone, 'variant_m')).toEqual(base)
  })

  test('a row moves past deleted ones, and stays at the ends', () => {
    const gone = deleteRow(base, 'variant_m')
    expect(titles(moveRow(gone, 'variant_l', -1))).toEqual(['L', 'S', 'M'])
    expect(moveRow(base, 'variant_s', -1)).toEqual(base)
    expect(moveRow(base, 'variant_l', 1)).toEqual(base)
  })

  test('unchanged rows stay the same objects', () => {
    const after = changeCells(base, [
      { row: 'variant_s', column: eur, value: 1100 },
      { row: 'variant_m', column: 'title', value: 'M' },
    ])
    expect(after[0]).not.toBe(base[0])
    expect(after[1]).toBe(base[1])
  })
})

test('lists added, changed and deleted rows field by field; a value set back is no change', () => {
  const changed = set(
    deleteRow(copyRow(base, 'variant_s', columns).draft, 'variant_l'),
    'variant_m',
    eur,
    1500,
  )
  const told = changesOf(base, changed, columns)
  expect(titles(told.added)).toEqual(['S copy'])
  expect(titles(told.gone)).toEqual(['L'])
  expect(told.changed.map(({ fields }) => fields.map(({ name, from, to }) => [name, from, to]))).toEqual([
    [['EUR price', null, 1500]],
  ])
  expect(told).toMatchObject({ isMoved: false, count: 3 })
  expect(changesOf(base, set(changed, 'variant_m', eur, null), columns).changed).toEqual([])
  expect(changesOf(base, moveRow(base, 'variant_s', 1), columns)).toMatchObject({ isMoved: true, count: 1 })
})

describe('the request body', () => {
  test('sends only changed fields of existing variants, prices as a whole without empty ones', () => {
    const draft = changeCells(deleteRow(base, 'variant_l'), [
      { row: 'variant_s', column: nordic, value: 9900 },
      { row: 'variant_s', column: sale, value: null },
      { row: 'variant_s', column: 'sku', value: '' },
    ])
    expect(variantsPayload(base, draft, columns, ' ')).toEqual([
      {
        id: 'variant_s',
        sku: null,
        prices: [
          { currency_code: 'eur', amount: 1000 },
          { currency_code: 'chf', amount: 1200 },
          { region_id: 'reg_1', amount: 9900 },
          { region_id: 'reg_gone', amount: 1300 },
        ],
      },
      { id: 'variant_m' },
    ])
  })

  test('sends all input of a new variant, at its position', () => {
    const { draft, key } = copyRow(base, 'variant_s', columns)
    const [, copy] = variantsPayload(base, set(draft, key, size, 'XS'), columns, '')
    expect(copy).toEqual({
      title: 'S copy',
      inventory_quantity: 0,
      manage_inventory: true,
      allow_backorder: false,
      reorder_point: 5,
      weight: 100,
      metadata: { shelf: 3 },
      options: [{ option_id: 'opt_1', value: 'XS' }],
      prices: [
        { currency_code: 'eur', amount: 1000, sale_amount: 900 },
        { currency_code: 'chf', amount: 1200 },
      ],
    })
  })
})

test('stock is sent with the value seen and the reason, and counts on top of what was sold since', () => {
  const counted = set(base, 'variant_s', 'inventory_quantity', 8)
  expect(variantsPayload(base, counted, columns, ' found in the cellar ')[0]).toEqual({
    id: 'variant_s',
    inventory_quantity: 8,
    inventory_seen: 5,
    inventory_reason: 'found in the cellar',
  })
  const sold = set(base, 'variant_s', 'inventory_quantity', 4)
  const { draft, conflicts } = rebase(base, counted, sold, columns)
  expect(draft[0]?.cells.inventory_quantity).toBe(7)
  expect(conflicts).toEqual([])
})

describe('validation errors', () => {
  test.each([
    ['title', '', 'Title is required'],
    [size, '', 'Value is required'],
    [size, 'S', 'S and M have the same options: both are S.'],
    ['sku', 'SKU-S', 'Already used by "S"'],
    [eur, 'free', 'Enter a valid amount'],
    [eur, -1, 'Enter 0 or more'],
    [sale, 100, 'Enter a price as well'],
    ['inventory_quantity', '1.5', 'Enter a whole number'],
    ['hs_code', 'x'.repeat(101), 'At most 100 characters'],
    ['inventory_quantity', null, 'Enter a number, 0 for none'],
    ['inventory_quantity', -3, 'M would have -3 in stock. Enter 0 or more, or allow backorders.'],
  ] as const)('%s as %s: %s', (column, value, message) => {
    expect(faultsOf(base, columns).size).toBe(0)
    expect(faultsOf(set(base, 'variant_m', column, value), columns).get('variant_m')?.[column]).toBe(message)
  })

  test.each([
    ['title', '   ', 'Title is required'],
    [size, 'S ', 'S and M have the same options: both are S.'],
    ['sku', ' SKU-S ', 'Already used by "S"'],
  ])('%s as "%s", trimmed as in a dialog: %s', (column, typed, message) => {
    const cells = trimmedCells({ ...base[1]?.cells, [column]: typed })
    const draft = base.map((row) => (row.key === 'variant_m' ? { ...row, cells } : row))
    expect(faultsOf(draft, columns).get('variant_m')?.[column]).toBe(message)
  })

  test('refuses a sale price above its price, not equal to it; ignores deleted variants', () => {
    expect(faultsOf(set(base, 'variant_s', sale, 1001), columns).get('variant_s')?.[sale]).toBe(
      "The sale price can't be higher than the price.",
    )
    expect(faultsOf(set(base, 'variant_s', sale, 1000), columns).size).toBe(0)
    const doubled = set(base, 'variant_m', 'sku', 'SKU-S')
    expect(faultsOf(deleteRow(doubled, 'variant_s'), columns).size).toBe(0)
  })

  test.each([
    ['added to a variant without one', 'variant_m', gone, 1300, "Region deleted: you can't add prices"],
    ['changed', 'variant_s', gone, 1400, undefined],
    ['cleared', 'variant_s', gone, null, undefined],
    ['only a sale price', 'variant_m', goneSale, 1200, "Region deleted: you can't add prices"],
  ] as const)('a price for a deleted region: %s (products-60)', (_, row, column, value, message) => {
    expect(faultsOf(set(base, row, column, value), columns).get(row)?.[column]).toBe(message)
  })

  test('with backorders stock may be below zero', () => {
    const below = set(base, 'variant_s', 'inventory_quantity', -3)
    expect(faultsOf(set(below, 'variant_s', 'allow_backorder', true), columns).size).toBe(0)
  })
})

test("takes over others' changes, keeps one's own, and reports conflicts", () => {
  const copied = copyRow(base, 'variant_m', columns)
  const mine = changeCells(copied.draft, [
    { row: 'variant_s', column: eur, value: 1100 },
    { row: 'variant_s', column: 'title', value: 'Small' },
    { row: 'variant_l', column: 'title', value: 'Large' },
  ])
  const theirs = changeCells(base, [
    { row: 'variant_s', column: eur, value: 1300 },
    { row: 'variant_s', column: 'title', value: 'Small' },
    { row: 'variant_m', column: 'weight', value: 7 },
  ]).filter(({ key }) => key !== 'variant_l')
  const added = {
    ...addRow([], { cells: emptyCells(columns) }).draft[0],
    key: 'variant_x',
    id: 'variant_x',
  } as Draft[number]
  const { draft, conflicts, lost } = rebase(base, mine, [...theirs, added], columns)
  expect(draft.map(({ key }) => key)).toEqual(['variant_s', 'variant_m', copied.key, 'variant_x'])
  expect(draft[0]?.cells).toMatchObject({ title: 'Small', [eur]: 1100 })
  expect(draft[1]?.cells.weight).toBe(7)
  expect(conflicts.map(({ row, name, mine: own, theirs: other }) => [row, name, own, other])).toEqual([
    ['variant_s', 'EUR price', 1100, 1300],
  ])
  expect(titles(lost)).toEqual(['Large'])
})

describe("merging somebody else's row order with one's own", () => {
  const foreign = { ...(base[0] as Draft[number]), key: 'variant_x', id: 'variant_x' }
  const withForeign = base.toSpliced(1, 0, foreign)
  const movedThere = moveRow(base, 'variant_l', -1)
  const dearer = set(base, 'variant_l', eur, 1500)
  const { draft: copied, key: copy } = copyRow(base, 'variant_m', columns)
  const movedHere = moveRow(base, 'variant_s', 1)
  const [s, m, l, x] = ['variant_s', 'variant_m', 'variant_l', 'variant_x']

  test.each([
    ['their new row, own change', dearer, withForeign, [s, x, m, l], { count: 1 }],
    ['their move, own change', dearer, movedThere, [s, l, m], { count: 1 }],
    ['their new row, no own changes', base, withForeign, [s, x, m, l], { count: 0 }],
    ['their move, no own changes', base, movedThere, [s, l, m], { count: 0 }],
    ['their move, own copy', copied, movedThere, [s, l, m, copy], { count: 1 }],
    ['their move, own deletion', deleteRow(base, s), movedThere, [s, l, m], { count: 1 }],
    ['their new row, own move', movedHere, withForeign, [m, s, x, l], { count: 1, isMoved: true }],
    ['their move, own move', movedHere, movedThere, [m, s, l], { count: 1, isMoved: true }],
  ] as const)('%s', (_, draft, now, keys, changes) => {
    const rebased = rebase(base, draft, now, columns)
    expect(rebased.draft.map(({ key }) => key)).toEqual(keys)
    expect(changesOf(now, rebased.draft, columns)).toMatchObject({ isMoved: false, ...changes })
  })
})

test('sales while a dialog was open count on top of the stock typed there, and conflicts are reported', () => {
  const [opened] = base
  const { cells } = opened as Draft[number]
  const edited = { ...cells, inventory_quantity: 8, [eur]: 1100, title: 'Small', weight: 7 }
  const now = changeCells(base, [
    { row: 'variant_s', column: 'inventory_quantity', value: 4 },
    { row: 'variant_s', column: eur, value: 1300 },
    { row: 'variant_s', column: 'title', value: 'Small' },
    { row: 'variant_s', column: 'sku', value: 'theirs' },
  ])
  const { changes, conflicts } = rebaseRow(now[0] as Draft[number], cells, edited, columns)
  expect(changeCells(now, changes)[0]?.cells).toMatchObject({
    inventory_quantity: 7,
    [eur]: 1100,
    title: 'Small',
    weight: 7,
    sku: 'theirs',
  })
  expect(conflicts.map(({ row, name, mine, theirs }) => [row, name, mine, theirs])).toEqual([
    ['variant_s', 'EUR price', 1100, 1300],
  ])
})

test('a change to a cell during editing is merged or becomes a conflict, as in a dialog', () => {
  const now = changeCells(base, [
    { row: 'variant_s', column: 'inventory_quantity', value: 4 },
    { row: 'variant_s', column: eur, value: 1300 },
    { row: 'variant_m', column: 'title', value: 'Medium' },
  ])
  const written = [
    { row: 'variant_s', column: 'inventory_quantity', value: 8, was: 5 },
    { row: 'variant_s', column: eur, value: 1100, was: 1000 },
    { row: 'variant_m', column: 'title', value: 'Medium', was: 'M' },
    { row: 'variant_l', column: 'weight', value: 7 },
  ]
  const { changes, conflicts } = rebaseCells(now, written, columns)
  expect(changes).toEqual([
    { row: 'variant_s', column: 'inventory_quantity', value: 7 },
    { row: 'variant_s', column: eur, value: 1100 },
    { row: 'variant_l', column: 'weight', value: 7 },
  ])
  expect(conflicts.map(({ row, name, mine, theirs }) => [row, name, mine, theirs])).toEqual([
    ['variant_s', 'EUR price', 1100, 1300],
  ])
})

test('in an unsaved copy every typed value is a change', () => {
  const { draft, key } = copyRow(base, 'variant_s', columns)
  const copy = draft.find((row) => row.key === key) as Draft[number]
  const typed = { ...copy.cells, inventory_quantity: 3 }
  expect(rebaseRow(copy, copy.cells, typed, columns)).toEqual({
    changes: [{ row: key, column: 'inventory_quantity', value: 3 }],
    conflicts: [],
  })
})

test('two thousand variants are compared and checked quickly', () => {
  const many = Array.from({ length: 2000 }, (_, at) => ({
    ...variant(`variant_${at}`, `V${at}`, at),
  })) as unknown as WholeProduct['variants'] // as above
  const whole = draftOf({ variants: many }, columns)
  const dearer = changeCells(
    whole,
    whole.map(({ key }) => ({ row: key, column: eur, value: 2000 })),
  )
  expect(changesOf(whole, dearer, columns).changed).toHaveLength(2000)
  expect(faultsOf(dearer, columns).size).toBe(0)
})
