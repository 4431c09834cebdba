import { type Collection, deleteCollection, retrieveCollection } from '@purser/contract/collections'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { CommandButton } from '../../components/commands/command-button.tsx'
import { commandOf } from '../../components/commands/operation-command.ts'
import { OpenedDialog } from '../../components/dialog/opened-dialog.tsx'
import { useOpened } from '../../components/dialog/use-opened.ts'
import { JsonView } from '../../components/json-view/json-view.tsx'
import { useLeave } from '../../components/leave/use-leave.ts'
import { BackKey } from '../../components/record-page/back-key.tsx'
import { RecordActions } from '../../components/record-page/record-actions.tsx'
import { RecordPage } from '../../components/record-page/record-page.tsx'
import { RecordWalk } from '../../components/record-page/record-walk.tsx'
import { useAction } from '../../lib/action.ts'
import { useResource } from '../../lib/resource.ts'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Fact, Facts } from '../../ui/facts/facts.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CollectionProducts } from './collection-products.tsx'
import styles from './collections.module.css'
import { collectionInput } from './collections-data.ts'
import { AddProductsDialog, EditCollectionDialog } from './collections-dialogs.ts'
import { messages } from './collections-messages.ts'

const route = getRouteApi('/a/collections/$id')
const words = messages.one
const back = { to: '/a/collections', label: messages.title } as const

/** A collection and its products, page by page. */
export function CollectionPage() {
  const { id } = route.useParams()
  const found = useResource(retrieveCollection, collectionInput(id))
  return (
    <RecordPage load={found} noun={words.heading} back={back} missing={messages.missing}>
      {({ collection }) => <LoadedCollection key={id} collection={collection} />}
    </RecordPage>
  )
}

function LoadedCollection({ collection }: { readonly collection: Collection }) {
  const { id, title, handle, created_at, product_count = 0 } = collection
  const [open, setOpen, close] = useOpened<'edit' | 'add'>()
  const navigate = useNavigate()
  const leave = useLeave()
  const remove = useAction(deleteCollection, {
    onSuccess: () => leave(() => navigate({ to: '/a/collections' })),
  })
  const edit = commandOf('update-collection', { effect: () => setOpen('edit') })
  const add = commandOf('add-collection-products', { effect: () => setOpen('add') })
  const toDelete = commandOf('delete-collection', {
    effect: () => void remove.run({ params: { id } }),
    isPending: remove.isPending,
  })
  return (
    <>
      <BackKey to={back} />
      <PageHeader
        title={title}
        back={back}
        walk={<RecordWalk noun={words.noun} />}
        actions={
          <RecordActions id={id} name={title} deletion={toDelete} title={messages.delete.title}>
            {messages.delete.body(title, product_count)}
          </RecordActions>
        }
      />
      <div className={styles.stack}>
        <Card title={words.details} actions={<CommandButton command={edit} />}>
          <Facts look="columns">
            <Fact label={messages.form.titleLabel}>{title}</Fact>
            <Fact label={messages.form.handleLabel}>{handle ?? '-'}</Fact>
            <Fact label={words.created}>
              <DateText value={created_at} />
            </Fact>
          </Facts>
        </Card>
        <CollectionProducts id={id} count={product_count} add={add} />
        <JsonView title={words.raw} value={collection} />
      </div>
      <OpenedDialog
        name={open}
        dialogs={{
          edit: <EditCollectionDialog collection={collection} onClose={close} />,
          add: <AddProductsDialog id={id} onClose={close} />,
        }}
      />
    </>
  )
}
