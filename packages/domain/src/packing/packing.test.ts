import { describe, expect, test } from 'vitest'
import {
  countByHand,
  countedUnits,
  isAllCounted,
  isReadyToShip,
  isUntouched,
  keptPacking,
  missingUnits,
  needsLookup,
  orderNumberOf,
  type PackingSession,
  packPartly,
  packRefusal,
  refreshPacking,
  resumePacking,
  scan,
  scanKey,
  startPacking,
  undoStep,
} from './index.ts'

const mug = { sku: 'MUG-1', ean: '4006381333931', upc: null, barcode: 'Shelf-7' }
const tea = { sku: 'TEA', ean: null, upc: '036000291452', barcode: null }
const order = {
  display_id: 1042,
  status: 'pending',
  items: [
    { id: 'mug', quantity: 3, fulfilled_quantity: 1, variant: mug },
    { id: 'tea', quantity: 1, fulfilled_quantity: 0, variant: tea },
    { id: 'card', quantity: 1, fulfilled_quantity: 0, variant: null },
    { id: 'gone', quantity: 2, fulfilled_quantity: 2, variant: { ...mug, sku: 'X' } },
  ],
}

/** Scans codes one after another; `+card` counts a line by hand. */
const pack = (...codes: string[]): PackingSession =>
  codes.reduce(
    (session, code) =>
      code.startsWith('+') ? countByHand(session, code.slice(1), 1) : scan(session, code, false).session,
    startPacking(order),
  )
const all = ['MUG-1', 'MUG-1', 'TEA', '+card']
const counts = ({ lines }: PackingSession) =>
  lines.map(({ id, counted, needed }) => `${id} ${counted}/${needed}`)

test('only what is left of a line is needed', () => {
  expect(counts(startPacking(order))).toEqual(['mug 0/2', 'tea 0/1', 'card 0/1'])
})

describe('what a code means (packing-3)', () => {
  const counted = { kind: 'counted', line: 'mug', left: 1 }
  test.each<[string, string[], string, boolean, object]>([
    ['SKU', [], 'MUG-1', true, counted],
    ['SKU in another case, with spaces', [], ' mug-1 ', true, counted],
    ['barcode in another case', [], 'SHELF-7', true, counted],
    ['EAN', [], '4006381333931', true, counted],
    ['UPC', [], '036000291452', true, { kind: 'counted', line: 'tea', left: 0 }],
    ['UPC sent as EAN', [], '0036000291452', true, { kind: 'counted', line: 'tea', left: 0 }],
    ['last unit', ['MUG-1'], 'MUG-1', true, { ...counted, left: 0 }],
    ['one unit too many', ['MUG-1', 'MUG-1'], 'MUG-1', true, { kind: 'surplus', line: 'mug' }],
    ['one too many after all is counted', all, 'TEA', true, { kind: 'surplus', line: 'tea' }],
    ['goods of another order', [], 'PLATE', true, { kind: 'wrong' }],
    ['a code that nothing has', [], '999999999999', false, { kind: 'wrong' }],
    ['goods of another order in place of a tracking number', all, 'PLATE', true, { kind: 'wrong' }],
    ['goods that look like an order number', [], '1043', true, { kind: 'wrong' }],
    ['the slip of the order', [], '1042', false, { kind: 'own-slip' }],
    ['the typed number of the order', all, '#1042', false, { kind: 'own-slip' }],
    ['the slip of another order', [], '1043', false, { kind: 'other-slip', display_id: 1043 }],
    ['the slip of another order after all', all, '1043', false, { kind: 'other-slip', display_id: 1043 }],
    [
      'a tracking number',
      all,
      ' 1Z999AA10123456784 ',
      false,
      { kind: 'tracking', number: '1Z999AA10123456784' },
    ],
    ['a tracking number too early', ['MUG-1'], '1Z999AA10123456784', false, { kind: 'wrong' }],
    [
      'the same tracking number again',
      [...all, '1z999aa10123456784'],
      '1Z999AA10123456784',
      false,
      { kind: 'tracking-known', number: '1Z999AA10123456784' },
    ],
  ])('%s', (_, before, code, isGoods, outcome) => {
    const session = pack(...before)
    const scanned = scan(session, code, isGoods)
    expect(scanned.outcome).toEqual(outcome)
    const isTaken = ['counted', 'tracking'].includes(scanned.outcome.kind)
    expect(scanned.session === session).toBe(!isTaken)
  })

  test('an SKU of digits is goods, though it is also the number of the order', () => {
    const items = [{ id: 'a', quantity: 1, variant: { sku: '1042' } }]
    expect(scan(startPacking({ ...order, items }), '1042', true).outcome.kind).toBe('counted')
  })

  test('two lines of one variant fill up one after another', () => {
    const items = ['a', 'b'].map((id) => ({ id, quantity: 1, variant: mug }))
    const once = scan(startPacking({ ...order, items }), 'MUG-1', true)
    const twice = scan(once.session, 'MUG-1', true)
    expect([once, twice].map(({ outcome }) => outcome)).toEqual(
      ['a', 'b'].map((line) => ({ kind: 'counted', line, left: 0 })),
    )
    expect(scan(twice.session, 'MUG-1', true).outcome).toEqual({ kind: 'surplus', line: 'a' })
  })
})

test.each([
  ['1042', 1042],
  ['#1042', 1042],
  [' 1042 ', 1042],
  ['9999999', 9_999_999],
  ['12345678', null],
  ['0042', null],
  ['10-42', null],
  ['', null],
])('%j is the order number %j', (code, number) => {
  expect(orderNumberOf(code)).toBe(number)
})

test.each([
  ['00036000291452', '036000291452'],
  ['0036000291452', '036000291452'],
  ['4006381333931', '4006381333931'],
  ['04006381333931', '4006381333931'],
  [' mug-1 ', 'MUG-1'],
  ['00012', '00012'],
])('%s is compared as %s', (code, key) => {
  expect(scanKey(code)).toBe(key)
})

test('only codes that the order does not explain are looked up', () => {
  const session = startPacking(order)
  expect(['mug-1', '1042', '1043', 'PLATE'].map((code) => needsLookup(session, code))).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('by hand a line gets no more than it needs and no fewer than none', () => {
  const session = pack('+tea')
  expect(countByHand(session, 'tea', 1)).toBe(session)
  expect(countByHand(session, 'mug', -1)).toBe(session)
  expect(counts(countByHand(session, 'tea', -1))).toEqual(['mug 0/2', 'tea 0/1', 'card 0/1'])
})

test('the order can be finished once everything is counted', () => {
  expect([...all.keys()].map((count) => isAllCounted(pack(...all.slice(0, count))))).toEqual(
    all.map(() => false),
  )
  const session = pack(...all)
  expect([isAllCounted(session), isUntouched(session), isUntouched(pack())]).toEqual([true, false, true])
  expect(countedUnits(session)).toEqual([
    { item_id: 'mug', quantity: 2 },
    { item_id: 'tea', quantity: 1 },
    { item_id: 'card', quantity: 1 },
  ])
})

describe('an order with items missing (packing-16)', () => {
  test.each<[string, string[], boolean, number]>([
    ['nothing is counted', [], false, 4],
    ['something is counted', ['TEA'], true, 3],
    ['all of it is counted', all, true, 0],
  ])('when %s', (_, codes, isReady, missing) => {
    const session = packPartly(pack(...codes))
    expect([isReadyToShip(session), missingUnits(session)]).toEqual([isReady, missing])
  })

  test('takes tracking numbers and further goods once it is packed partly, which can be undone', () => {
    const before = pack('TEA', 'MUG-1')
    const partly = packPartly(before)
    expect(scan(before, 'TRACK-NUMBER', false).outcome.kind).toBe('wrong')
    expect(scan(partly, 'TRACK-NUMBER', false).outcome.kind).toBe('tracking')
    expect(scan(partly, 'MUG-1', true).outcome).toEqual({ kind: 'counted', line: 'mug', left: 0 })
    expect(countedUnits(partly)).toEqual([
      { item_id: 'mug', quantity: 1 },
      { item_id: 'tea', quantity: 1 },
    ])
    expect(undoStep(partly)).toEqual({ session: before, undone: { kind: 'partial' } })
    expect([packPartly(partly), packPartly(pack()), packPartly(pack(...all))]).toEqual([
      partly,
      pack(),
      pack(...all),
    ])
    expect(isReadyToShip(countByHand(countByHand(partly, 'mug', -1), 'tea', -1))).toBe(false)
  })
})

describe('what is kept over a reload (packing-13)', () => {
  const session = scan(packPartly(pack('TEA', 'MUG-1')), 'TRACK-NUMBER', false).session
  const kept = JSON.parse(JSON.stringify(keptPacking(session)))

  test('is what was counted, scanned as tracking number, and packed partly', () => {
    expect(resumePacking(order, kept)).toEqual({ ...session, steps: [] })
  })

  test.each<[string, unknown, string[]]>([
    [
      'more than is left now',
      { ...kept, counted: { mug: 5, tea: 1, gone: 1 } },
      ['mug 2/2', 'tea 1/1', 'card 0/1'],
    ],
    [
      'no whole number',
      { ...kept, counted: { mug: 1.5, tea: -1, card: '1' } },
      ['mug 0/2', 'tea 0/1', 'card 0/1'],
    ],
    ['nothing', null, ['mug 0/2', 'tea 0/1', 'card 0/1']],
    ['something else', 'text', ['mug 0/2', 'tea 0/1', 'card 0/1']],
  ])('%s', (_, given, lines) => {
    expect(counts(resumePacking(order, given))).toEqual(lines)
  })
})

test('each scan, count and tracking number is undone, the last one first', () => {
  let session = countByHand(pack(...all, 'TRACK-NUMBER'), 'mug', -1)
  const undone = []
  for (let step = undoStep(session); step.undone; step = undoStep(session)) {
    session = step.session
    undone.push(step.undone)
  }
  expect(undone).toEqual([
    { kind: 'units', line: 'mug', units: -1 },
    { kind: 'tracking', number: 'TRACK-NUMBER' },
    { kind: 'units', line: 'card', units: 1 },
    { kind: 'units', line: 'tea', units: 1 },
    { kind: 'units', line: 'mug', units: 1 },
    { kind: 'units', line: 'mug', units: 1 },
  ])
  expect(session).toEqual(startPacking(order))
})

describe('an order that changes while it is packed', () => {
  const packed = pack('MUG-1', 'MUG-1', 'TEA')
  const withMugs = (fulfilled_quantity: number) => ({
    ...order,
    items: order.items.map((item) => (item.id === 'mug' ? { ...item, fulfilled_quantity } : item)),
  })

  test.each([
    ['nothing of its goods', order, ['mug 2/2', 'tea 1/1', 'card 0/1'], false],
    ['a unit packed elsewhere', withMugs(2), ['mug 1/1', 'tea 1/1', 'card 0/1'], true],
    ['a line packed elsewhere', withMugs(3), ['tea 1/1', 'card 0/1'], true],
    ['a fulfillment canceled', withMugs(0), ['mug 2/3', 'tea 1/1', 'card 0/1'], true],
  ])('%s', (_, now, lines, isChanged) => {
    const refreshed = refreshPacking(packed, now)
    expect([counts(refreshed.session), refreshed.isChanged]).toEqual([lines, isChanged])
    expect(undoStep(refreshed.session).undone === null).toBe(isChanged)
  })
})

test.each([
  ['one with goods left', order, undefined],
  ['a canceled one', { ...order, status: 'canceled' }, 'order_canceled'],
  ['a packed one', { ...order, items: order.items.slice(3) }, 'already_fulfilled'],
])('%s', (_, each, code) => {
  expect(packRefusal(each)?.code).toBe(code)
})
