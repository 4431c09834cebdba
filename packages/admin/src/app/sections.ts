import type { usePages } from '../lib/routes/page-data.ts'

/** The sections of the side navigation, in its order. */
type Sections = ReturnType<typeof usePages<'section'>>

/** The section that a path belongs to. */
export function sectionOf(sections: Sections, pathname: string): Sections[number] | undefined {
  return sections.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
}

/** The list that the search box searches: the section's if it has a search, else the orders. */
export function searchedSection(sections: Sections, pathname: string): Sections[number] | undefined {
  const section = sectionOf(sections, pathname)
  return section?.of.isSearchable ? section : sections.find(({ of }) => of.isSearchable)
}
