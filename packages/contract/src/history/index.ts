export {
  exportHistory,
  type HistoryFilters,
  type HistoryPlace,
  type JournalEntry,
  listHistory,
  listHistoryActors,
} from './history.ts'
