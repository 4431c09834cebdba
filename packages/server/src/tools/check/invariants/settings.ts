import { currencies } from '@purser/domain/currencies'
import type { Invariant } from '../invariant.ts'

const decimals = currencies.map(({ code, decimal_digits }) => `('${code}', ${decimal_digits})`).join(', ')

export const settingsInvariants: Invariant[] = [
  {
    id: 'E1',
    severity: 'error',
    statement: 'A region sells in a currency of the store.',
    sql: `
      SELECT id FROM region
      WHERE deleted_at IS NULL AND currency_code NOT IN (SELECT currency_code FROM store_currencies)`,
  },
  {
    id: 'E2',
    severity: 'error',
    statement: 'No deleted region keeps a country.',
    sql: `
      SELECT country.iso_2 FROM country JOIN region ON region.id = country.region_id
      WHERE region.deleted_at IS NOT NULL`,
  },
  {
    id: 'E3',
    severity: 'error',
    statement: 'No open draft is in a deleted region.',
    sql: `
      SELECT draft.id
      FROM draft_order draft JOIN cart ON cart.id = draft.cart_id JOIN region ON region.id = cart.region_id
      WHERE draft.status = 'open' AND region.deleted_at IS NOT NULL`,
  },
  {
    id: 'E4',
    severity: 'error',
    statement: "A return reason's parent exists, and has no parent itself.",
    sql: `
      SELECT id FROM return_reason
      WHERE deleted_at IS NULL AND parent_return_reason_id NOT IN (
        SELECT id FROM return_reason WHERE deleted_at IS NULL AND parent_return_reason_id IS NULL)`,
  },
  {
    id: 'E5',
    severity: 'error',
    statement: 'Amounts of a currency use the decimals of the currency table.',
    sql: `
      SELECT currency.code FROM currency JOIN (VALUES ${decimals}) AS known (code, decimals) ON known.code = currency.code
      WHERE currency.decimal_digits <> known.decimals`,
  },
]
