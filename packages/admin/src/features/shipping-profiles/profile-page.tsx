import { TextInput } from '@mantine/core'
import {
  deleteShippingProfile,
  retrieveShippingProfile,
  updateShippingProfile,
  updateShippingProfileBody,
  type WholeShippingProfile,
} from '@purser/contract/shipping-profiles'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { commandOf } from '../../components/commands/operation-command.ts'
import { EditCard } from '../../components/edited-together/edit-card.tsx'
import { useRecordEdit } from '../../components/edited-together/use-record-edit.ts'
import { useLeave } from '../../components/leave/use-leave.ts'
import { useDropGone, withoutProduct } from '../../components/product-search/gone-product.ts'
import {
  type ChosenProducts,
  ProductSearch,
  withChoice,
} from '../../components/product-search/product-search.tsx'
import { RecordActions } from '../../components/record-page/record-actions.tsx'
import { RecordPage } from '../../components/record-page/record-page.tsx'
import { useAction } from '../../lib/action.ts'
import { useResource } from '../../lib/resource.ts'
import panels from '../../ui/form-panels.module.css'
import { PageHeader } from '../../ui/page-header.tsx'
import { countsOf, profileInput, profilesTrail } from './profiles-data.ts'
import { messages } from './profiles-messages.ts'

const route = getRouteApi('/a/settings/shipping-profiles/$id')
const back = { to: '/a/settings/shipping-profiles', label: messages.title } as const
const words = messages.form

/** A shipping profile's name, and a search that adds products to it. */
export function ShippingProfilePage() {
  const { id } = route.useParams()
  const found = useResource(retrieveShippingProfile, profileInput(id))
  return (
    <RecordPage load={found} noun={messages.noun} back={back} missing={messages.missing}>
      {({ shipping_profile }) => <LoadedProfile key={id} profile={shipping_profile} />}
    </RecordPage>
  )
}

function LoadedProfile({ profile }: { readonly profile: WholeShippingProfile }) {
  const { id, name, type, version } = profile
  const counts = countsOf(profile)
  const navigate = useNavigate()
  const leave = useLeave()
  const leaveForSettings = () => leave(() => navigate({ to: '/a/settings' }))
  const remove = useAction(deleteShippingProfile, {
    onSuccess: leaveForSettings,
  })
  const toDelete = commandOf('delete-shipping-profile', {
    of: { name, type, ...counts },
    effect: () => void remove.run({ params: { id } }, { seenVersion: version }),
    isPending: remove.isPending,
  })
  return (
    <div className={panels.stack}>
      <PageHeader
        title={name}
        trail={profilesTrail}
        subtitle={messages.holds(counts.product_count, counts.option_count)}
        actions={
          <RecordActions id={id} name={name} deletion={toDelete} title={messages.delete.title}>
            {messages.delete.body}
          </RecordActions>
        }
      />
      <EditProfileCard profile={profile} onDone={leaveForSettings} />
    </div>
  )
}

interface EditProfileCardProps {
  readonly profile: WholeShippingProfile
  readonly onDone: () => void
}

function EditProfileCard({ profile, onDone }: EditProfileCardProps) {
  const [chosen, setChosen] = useState<ChosenProducts>(new Map())
  const dropGone = useDropGone('products', (gone) => {
    setChosen((before) => withoutProduct(before, gone))
    fields.setFieldValue('products', (before: string[]) => before.filter((id) => id !== gone))
  })
  const edit = useRecordEdit({
    record: profile,
    valuesOf: ({ name }) => ({ name, products: [] as string[] }),
    schema: updateShippingProfileBody,
    required: { name: words.nameRequired },
    toBody: ({ name, products }) => ({ name: name.trim(), products }),
    retrieve: retrieveShippingProfile,
    read: profileInput(profile.id),
    update: updateShippingProfile,
    // The answer of a change counts nothing.
    recordOf: ({ shipping_profile }) => ({ ...profile, ...shipping_profile }),
    onSaved: onDone,
    onError: (error) => dropGone(chosen, error),
  })
  const { fields } = edit.form
  return (
    <EditCard
      title={words.title}
      edit={edit}
      labels={{ name: words.name, products: words.products }}
      isNextStep={fields.isDirty()}
      save={words.save}
    >
      <TextInput label={words.name} withAsterisk {...fields.getInputProps('name')} />
      <fieldset className={panels.group}>
        <legend className={panels.legend}>{words.products}</legend>
        <p className={panels.hint}>{words.productsHint}</p>
        <ProductSearch
          chosen={chosen}
          placeOf={({ profile_id }) =>
            profile_id === profile.id ? { words: words.isIn, isIn: true } : { isIn: false }
          }
          onChoose={(product) => {
            const next = withChoice(chosen, product)
            setChosen(next)
            fields.setFieldValue('products', [...next.keys()])
          }}
        />
      </fieldset>
    </EditCard>
  )
}
