export const messages = {
  title: 'Find or do anything',
  field: 'Search',
  placeholder: 'An order or invoice number, name, email, SKU, tracking number, page or action',
  results: 'Results',
  searching: 'Searching …',
  none: (q: string) => `Nothing found for “${q}”`,
  failed: "Some records couldn't be searched.",
  pages: 'Pages',
  everywhere: 'Everywhere',
} as const
