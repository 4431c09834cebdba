import { ListPage, type ListPageProps } from '../../components/list-page/list-page.tsx'
import { ButtonLink } from '../../ui/links/links.tsx'
import type { BackLink } from '../../ui/page-header.tsx'
import { settingsTrail } from './settings-trail.ts'

interface SettingsListPageProps<Page extends { count?: number }, Row extends { readonly id: string }>
  extends Pick<
    ListPageProps<Page, Row>,
    'above' | 'filters' | 'columns' | 'list' | 'rows' | 'rowLink' | 'pageSize'
  > {
  readonly words: {
    readonly title: string
    /** The label of the button that leads to the page of a new record. */
    readonly add: string
    readonly none: string
    readonly beginning: string
  }
  readonly addTo: NonNullable<BackLink['to']>
}

/**
 * A list right below the settings, with a button that adds a record:
 *
 *   const listing = useListing(regionsListing)
 *   <SettingsListPage words={messages} addTo="/a/settings/regions/new" columns={columns} {...listing} />
 */
export function SettingsListPage<Page extends { count?: number }, Row extends { readonly id: string }>({
  words,
  addTo,
  ...list
}: SettingsListPageProps<Page, Row>) {
  return (
    <ListPage
      title={words.title}
      trail={settingsTrail}
      actions={<ButtonLink to={addTo}>{words.add}</ButtonLink>}
      isNarrow
      empty={words.none}
      beginning={words.beginning}
      {...list}
    />
  )
}
