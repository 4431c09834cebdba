import {
  deleteRegion,
  listRegions,
  type Region,
  type RegionUses,
  retrieveRegion,
  retrieveRegionUses,
} from '@purser/contract/regions'
import { retrieveStore } from '@purser/contract/store'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { commandOf } from '../../components/commands/operation-command.ts'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { FieldsOfRecord } from '../../components/history/fields-of-record.tsx'
import { useLeave } from '../../components/leave/use-leave.ts'
import { PresentOnly } from '../../components/past/present-only.tsx'
import { RecordActions } from '../../components/record-page/record-actions.tsx'
import { RecordPage } from '../../components/record-page/record-page.tsx'
import { allRegions } from '../../components/region-choice/all-regions.ts'
import { useAction } from '../../lib/action.ts'
import { useResource } from '../../lib/resource.ts'
import { TextLink } from '../../ui/links/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EditRegionCard } from './edit-region-card.tsx'
import styles from './regions.module.css'
import { regionsTrail } from './regions-data.ts'
import { messages } from './regions-messages.ts'
import { OptionsCard } from './shipping/options-card.tsx'
import { TaxesCard } from './taxes/taxes-card.tsx'

const route = getRouteApi('/a/settings/regions/$id')
const back = { to: '/a/settings/regions', label: messages.title } as const

/** A region's page: its form and its shipping and return options. */
export function RegionPage() {
  const { id } = route.useParams()
  const found = useResource(retrieveRegion, { params: { id } })
  const used = useResource(retrieveRegionUses, { params: { id } })
  return (
    <RecordPage load={found} recordId={id} noun={messages.noun} back={back} missing={messages.missing}>
      {({ region }) => (
        <Loaded load={used}>{({ uses }) => <LoadedRegion key={id} region={region} uses={uses} />}</Loaded>
      )}
    </RecordPage>
  )
}

interface LoadedRegionProps {
  readonly region: Region
  readonly uses: RegionUses
}

function LoadedRegion({ region, uses }: LoadedRegionProps) {
  const { id, name, version, countries = [] } = region
  const navigate = useNavigate()
  const leave = useLeave()
  const store = useResource(retrieveStore, {})
  const all = useResource(listRegions, allRegions)
  const remove = useAction(deleteRegion, {
    success: messages.deleted,
    onSuccess: () => leave(() => navigate({ to: '/a/settings/regions' })),
  })
  const { open_drafts } = uses
  const toDelete = commandOf('delete-region', {
    of: { name, open_drafts },
    effect: () => void remove.run({ params: { id } }, { seenVersion: version }),
    isPending: remove.isPending,
  })
  return (
    <div className={styles.page}>
      <PageHeader
        title={name}
        trail={regionsTrail}
        subtitle={
          open_drafts > 0 && <TextLink to="/a/draft-orders">{messages.openDrafts(open_drafts)}</TextLink>
        }
        actions={
          <RecordActions id={id} name={name} deletion={toDelete} title={messages.delete.title}>
            {messages.delete.body(name, countries.length, uses)}
          </RecordActions>
        }
      />
      <div className={styles.stack}>
        <Loaded load={store}>
          {({ store }) => (
            <Loaded load={all}>
              {({ regions }) => (
                <FieldsOfRecord id={id} name={name}>
                  <EditRegionCard region={region} uses={uses} store={store} regions={regions} />
                </FieldsOfRecord>
              )}
            </Loaded>
          )}
        </Loaded>
        <PresentOnly>
          <OptionsCard region={region} kind="delivery" />
          <OptionsCard region={region} kind="return" />
          <TaxesCard region={region} />
        </PresentOnly>
      </div>
    </div>
  )
}
