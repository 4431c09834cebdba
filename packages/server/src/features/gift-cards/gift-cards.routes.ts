import * as contract from '@purser/contract/gift-cards'
import type { Db } from '../../database/index.ts'
import { deletedRecord, list, operation, type Route, read } from '../../http/index.ts'
import { createGiftCard } from './create-gift-card.ts'
import { deleteGiftCard } from './delete-gift-card.ts'
import { readGiftCard } from './gift-cards.queries.ts'
import { listEntries } from './list-entries.ts'
import { listGiftCards } from './list-gift-cards.ts'
import { updateGiftCard } from './update-gift-card.ts'

const answer = async (db: Db, id: string) => ({ gift_card: await readGiftCard(db, id) })

export const giftCardsRoutes: readonly Route[] = [
  list(contract.listGiftCards, (db, { query }) => listGiftCards(db, query)),
  read(contract.retrieveGiftCard, (db, { params }) => answer(db, params.id)),
  read(contract.listGiftCardEntries, (db, { params, query }) => listEntries(db, params.id, query)),
  operation(contract.createGiftCard, { run: (tx, ctx, { body }) => createGiftCard(tx, ctx, body), answer }),
  operation(contract.updateGiftCard, {
    run: (tx, ctx, { params, body }) => updateGiftCard(tx, ctx, params.id, body),
    answer,
  }),
  operation(contract.deleteGiftCard, {
    run: (tx, ctx, { params }) => deleteGiftCard(tx, ctx, params.id),
    answer: async (_db, id) => deletedRecord('gift-card', id),
  }),
]
