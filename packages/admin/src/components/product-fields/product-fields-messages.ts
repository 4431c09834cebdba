/** Texts of the fields of a product that are chosen from what the store has. */
export const messages = {
  type: 'Type',
  collection: 'Collection',
  noCollection: 'No collection',
  typeForMore: 'Type to search',
  searching: 'Searching...',
  noneFound: 'No collection found',
} as const
