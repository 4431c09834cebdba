import { expect, test } from 'vitest'
import type { Command } from '../../components/commands/command.ts'
import { type PaletteItem, paletteGroups } from './palette-groups.ts'

const effect = () => {}
const capture: Command = { id: 'capture', label: 'Capture', keys: 'c', effect }
const refund: Command = {
  id: 'refund',
  label: 'Refund',
  effect,
  availability: { isAvailable: false, reason: 'Nothing was captured yet.' },
}
const returning: Command = { id: 'return', label: 'Request return', effect }
const next: Command = { id: 'next', label: 'Next row', keys: 'j', isForKeys: true, effect }
const hidden: Command = { ...refund, id: 'undo', label: 'Undo', unavailable: 'hide' }
const help: Command = { id: 'help', group: 'Everywhere', label: 'Show these shortcuts', effect }
const pages: PaletteItem[] = [
  { id: '/a/orders', label: 'Orders', effect },
  { id: '/a/settings/return-reasons', label: 'Return reasons', effect },
]
const order = (number: number): PaletteItem => ({ id: `order_${number}`, label: `#${number}`, effect })

const shown = (q: string, records: { title: string; items: PaletteItem[] }[] = []) =>
  paletteGroups({ q, commands: [help, next, refund, capture, returning, hidden], pages, records }).map(
    ({ title, items }) => [
      title,
      ...items.map(({ label, reason }) => (reason ? `${label}: ${reason}` : label)),
    ],
  )

test('without a text it lists the page’s commands, unavailable ones last with the reason, then all pages and what works everywhere', () => {
  expect(shown('')).toEqual([
    ['This page', 'Capture', 'Request return', 'Refund: Nothing was captured yet.'],
    ['Pages', 'Orders', 'Return reasons'],
    ['Everywhere', 'Show these shortcuts'],
  ])
})

test('a text filters commands and pages by each of its words', () => {
  expect(shown('RET')).toEqual([
    ['This page', 'Request return'],
    ['Pages', 'Return reasons'],
  ])
  expect(shown('return req')).toEqual([['This page', 'Request return']])
  expect(shown('no such thing')).toEqual([])
})

test.each(['7', '#7'])('the record numbered %s comes first, then at most five others of its list', (q) => {
  const items = [70, 71, 72, 7, 73, 74, 75].map(order)
  expect(shown(q, [{ title: 'Orders', items }])).toEqual([
    ['Orders', '#7', '#70', '#71', '#72', '#73', '#74'],
  ])
})

test('the invoice with the typed number comes first, before newer ones that begin with it', () => {
  const numbers = ['10005', '10004', '10003', '10002', '10001', '10000', '1000']
  const items = numbers.map((number) => ({ id: number, label: `INV-2026-${number}`, effect }))
  expect(shown('inv-2026-1000', [{ title: 'Issued invoices', items }])).toEqual([
    ['Issued invoices', ...['1000', ...numbers.slice(0, 5)].map((number) => `INV-2026-${number}`)],
  ])
})

test('of two commands with one id the later one counts', () => {
  const later = { ...capture, label: 'Capture Payment' }
  const [group] = paletteGroups({ q: '', commands: [capture, later], pages: [], records: [] })
  expect(group?.items.map(({ label }) => label)).toEqual(['Capture Payment'])
})
