import { giftCardKey } from '@purser/domain/codes'
import { hiddenGiftCardCode } from '@purser/domain/gift-cards'
import { idPrefixes } from '@purser/domain/ids'
import { writtenInMajor } from '@purser/domain/money'
import {
  type FileGiftCard,
  giftCardCodeOfFile,
  giftCardCodeRemedy,
  mergeGiftCard,
} from '@purser/domain/record-imports'
import { type CellReader, type ParsedCell, readFlag, shown } from '../../../csv/index.ts'
import {
  findGiftCardsByKey,
  findUsedGiftCards,
  readGiftCardStates,
  writeGiftCards,
} from '../../gift-cards/index.ts'
import { readAmount, readCurrency, readRegion, readTime, zoneOfColumn } from '../reading/cells.ts'
import { readTerms, type StoreTerms } from '../reading/terms.ts'
import { createRowKind, eachRow, type RowReading } from '../row-kind.ts'
import { giftCardFormat } from './gift-card-columns.ts'

/** Imports of gift cards. */
export const giftCardKind = createRowKind({
  name: 'gift-cards',
  prefix: idPrefixes.gift_card,
  format: giftCardFormat,
  identity: {
    field: 'gift_card.code',
    remedy: 'Remove one of the rows.',
    keyOf: ({ code }: FileGiftCard) => (code === undefined ? undefined : giftCardKey(code)),
  },
  readTerms,
  read: eachRow(readGiftCard),
  find: findGiftCardsByKey,
  merge: (record, stored, { regions }) => mergeGiftCard(record, stored, regions),
  isGone: ({ isDeleted }) => isDeleted,
  shownFields: (card, { regions }) => [
    ['gift_card.code', card.code],
    ['gift_card.currency', card.currency_code.toUpperCase()],
    ['gift_card.value', writtenInMajor(card.value, card.currency_code)],
    ['gift_card.balance', writtenInMajor(card.balance, card.currency_code)],
    ['gift_card.region', regions.find(({ id }) => id === card.region_id)?.name ?? null],
    ['gift_card.ends_at', card.ends_at],
    ['gift_card.is_disabled', card.is_disabled],
  ],
  titleOf: ({ code }) => (code === undefined ? '-' : hiddenGiftCardCode(code)),
  readStates: readGiftCardStates,
  write: writeGiftCards,
  findUsed: findUsedGiftCards,
})

function readGiftCard(reader: CellReader, { terms, dialect, names }: RowReading<StoreTerms>): FileGiftCard {
  const region = reader.read('gift_card.region', (cell) => readRegion(cell, terms))
  const currency_code = readCurrency(reader, 'gift_card.currency', region, terms)
  const amountOf = (field: string) => reader.read(field, (cell) => readAmount(cell, currency_code, dialect))
  const isEnabled = reader.read('gift_card.is_enabled', readFlag)
  return {
    row: reader.row,
    code: reader.read('gift_card.code', readCode),
    value: amountOf('gift_card.value'),
    balance: amountOf('gift_card.balance'),
    currency_code,
    region_id: region?.id,
    ends_at: reader.read('gift_card.ends_at', (cell) =>
      readTime(cell, zoneOfColumn(names.get('gift_card.ends_at')), true),
    ),
    is_disabled:
      reader.read('gift_card.is_disabled', readFlag) ?? (isEnabled === undefined ? undefined : !isEnabled),
  }
}

function readCode(cell: string): ParsedCell<string> {
  const value = giftCardCodeOfFile(cell)
  if (value !== null) return { value }
  return { message: `${shown(cell.trim())} can't be the code of a gift card.`, remedy: giftCardCodeRemedy }
}
