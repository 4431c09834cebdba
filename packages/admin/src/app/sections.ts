import type { SearchablePage } from '../lib/routes/page-data.ts'

/** The pages of the navigation, in its order. */
type Sections = readonly SearchablePage[]

/** The section, list within one, or page of the settings that a path belongs to: the one with the longest address. */
export function sectionOf(sections: Sections, pathname: string): Sections[number] | undefined {
  return sections
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0]
}

/** The list that the search box searches: the section's if it has a search, else the orders. */
export function searchedSection(sections: Sections, pathname: string): Sections[number] | undefined {
  const section = sectionOf(sections, pathname)
  return section?.of.isSearchable ? section : sections.find(({ of }) => of.isSearchable)
}
