const sizes = ['weight', 'length', 'height', 'width'] as const
const customs = ['hs_code', 'origin_country', 'mid_code', 'material'] as const

/** What a product, and each of its variants, measures and is declared as at customs. */
export const measureNames = [...sizes, ...customs] as const

export type Measures = { readonly [name in (typeof sizes)[number]]: number | null } & {
  readonly [name in (typeof customs)[number]]: string | null
}

/** The measures alone; null for those that it has none of. */
export function measuresOf(
  measured: {
    readonly [name in keyof Measures]?: Measures[name] | undefined
  },
): Measures {
  // `fromEntries` forgets the names: these are all of them.
  return Object.fromEntries(measureNames.map((name) => [name, measured[name] ?? null])) as Measures
}
