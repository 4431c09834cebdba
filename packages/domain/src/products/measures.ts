const sizes = ['weight', 'length', 'height', 'width'] as const
const customs = ['hs_code', 'origin_country', 'mid_code', 'material'] as const

/** Measures and customs data of a product and each of its variants. */
export const measureNames = [...sizes, ...customs] as const

export type Measures = { readonly [name in (typeof sizes)[number]]: number | null } & {
  readonly [name in (typeof customs)[number]]: string | null
}

/** Picks the measures, with null for missing ones. */
export function measuresOf(
  measured: {
    readonly [name in keyof Measures]?: Measures[name] | undefined
  },
): Measures {
  // The type of `fromEntries` loses the names, but all are set.
  return Object.fromEntries(measureNames.map((name) => [name, measured[name] ?? null])) as Measures
}
