import { createRegion, listRegions } from '@purser/contract/regions'
import { retrieveCurrency, retrieveStore, type Store } from '@purser/contract/store'
import { operations } from '@purser/domain/operations'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { FormPage } from '../../components/form-page/form-page.tsx'
import { allRegions, type RegionChoice } from '../../components/region-choice/all-regions.ts'
import { useAction } from '../../lib/action.ts'
import { useResource } from '../../lib/resource.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { missingPrices } from '../store/index.ts'
import { EffectsList } from './effects-list.tsx'
import { RegionFieldset } from './region-fields.tsx'
import { useNewRegionForm } from './region-form.ts'
import { regionLink, regionsTrail } from './regions-data.ts'
import { messages } from './regions-messages.ts'

const title = operations['create-region'].label

export function NewRegionPage() {
  const store = useResource(retrieveStore, {})
  const regions = useResource(listRegions, allRegions)
  if (store.data && regions.data) return <NewRegion store={store.data.store} regions={regions.data.regions} />
  return (
    <>
      <PageHeader title={title} trail={regionsTrail} />
      <Loaded load={store}>{() => <Loaded load={regions}>{() => null}</Loaded>}</Loaded>
    </>
  )
}

interface NewRegionProps {
  readonly store: Store
  readonly regions: readonly RegionChoice[]
}

function NewRegion({ store, regions }: NewRegionProps) {
  const navigate = useNavigate()
  const made = useRef('')
  const form = useNewRegionForm(store)
  const code = form.fields.values.currency_code
  const use = useResource(retrieveCurrency, { params: { code } }, { isEnabled: code !== '' })
  const create = useAction(createRegion, {
    success: messages.created,
    onSuccess: ({ region }) => {
      made.current = region.id
    },
    onError: form.showServerError,
  })
  const unpriced = use.data?.currency.unpriced_products
  return (
    <FormPage
      title={title}
      trail={regionsTrail}
      label={messages.form.title}
      form={form}
      onValid={(body) => create.run({ body })}
      onDone={() => void navigate(regionLink(made.current))}
      isPending={create.isPending}
      save={messages.form.create}
    >
      <RegionFieldset fields={form.fields} store={store} regions={regions} />
      <EffectsList sentences={code === '' || unpriced === undefined ? [] : [missingPrices(code, unpriced)]} />
    </FormPage>
  )
}
