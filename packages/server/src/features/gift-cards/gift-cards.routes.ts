import * as contract from '@purser/contract/gift-cards'
import type { Db } from '../../database/index.ts'
import { answerDeleted, create, list, type Route, read, remove, update } from '../../http/index.ts'
import { createGiftCard } from './create-gift-card.ts'
import { deleteGiftCard } from './delete-gift-card.ts'
import { explainCardBalance } from './explain-balance.ts'
import { explainStatusOfCard } from './explain-card-status.ts'
import { readGiftCard } from './gift-cards.queries.ts'
import { listEntries } from './list-entries.ts'
import { listGiftCards } from './list-gift-cards.ts'
import { updateGiftCard } from './update-gift-card.ts'

const answer = async (db: Db, id: string) => ({ gift_card: await readGiftCard(db, id) })

export const giftCardsRoutes: readonly Route[] = [
  list(contract.listGiftCards, (db, { query }) => listGiftCards(db, query)),
  read(contract.retrieveGiftCard, (db, { params }) => answer(db, params.id)),
  read(contract.listGiftCardEntries, (db, { params, query }) => listEntries(db, params.id, query)),
  read(contract.explainGiftCard, (db, { params: { id }, query: { field } }, { now }) =>
    field === 'status' ? explainStatusOfCard(db, id, now) : explainCardBalance(db, id),
  ),
  create(contract.createGiftCard, createGiftCard, answer),
  update(contract.updateGiftCard, updateGiftCard, answer),
  remove(contract.deleteGiftCard, deleteGiftCard, answerDeleted('gift-card')),
]
