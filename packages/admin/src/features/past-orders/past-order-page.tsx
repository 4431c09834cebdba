import { type PastOrder, retrievePastOrder } from '@purser/contract/past-orders'
import { amountsRemark } from '@purser/domain/past-orders'
import { statusLabel } from '@purser/domain/statuses'
import { getRouteApi } from '@tanstack/react-router'
import { HistoryButton } from '../../components/history/history-button.tsx'
import { JsonView } from '../../components/json-view/json-view.tsx'
import { BackKey } from '../../components/record-page/back-key.tsx'
import { RecordColumns } from '../../components/record-page/record-columns.tsx'
import { RecordPage } from '../../components/record-page/record-page.tsx'
import { RecordWalk } from '../../components/record-page/record-walk.tsx'
import { useResource } from '../../lib/resource.ts'
import { Card } from '../../ui/card.tsx'
import { CopyText } from '../../ui/copy-text.tsx'
import { Fact, Facts } from '../../ui/facts/facts.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import record from '../../ui/record.module.css'
import { DetailsCard } from './details-card.tsx'
import { ItemsCard } from './items-card.tsx'
import { pastOrderInput } from './past-orders-data.ts'
import { messages } from './past-orders-messages.ts'
import { PeopleCard } from './people-card.tsx'

const route = getRouteApi('/a/orders/past/$id')
const words = messages.one
const back = { to: '/a/orders/past', label: messages.title } as const

/** An order of another shop as it was imported. Nothing about it can change here. */
export function PastOrderPage() {
  const { id } = route.useParams()
  const found = useResource(retrievePastOrder, pastOrderInput(id))
  return (
    <RecordPage load={found} noun={words.heading} back={back} missing={messages.missing}>
      {({ past_order }) => <LoadedPastOrder key={id} order={past_order} />}
    </RecordPage>
  )
}

function LoadedPastOrder({ order }: { readonly order: PastOrder }) {
  const { id, name, source, financial_status, fulfillment_status, canceled_at, erased_at } = order
  const remark = amountsRemark(order)
  // Without colors and marks, which say what is left to do of the store's own orders.
  const statuses = [
    statusLabel(financial_status),
    statusLabel(fulfillment_status),
    canceled_at && words.canceled,
  ]
  return (
    <>
      <BackKey to={back} />
      <PageHeader
        title={<CopyText value={name} label={words.copyNumber} />}
        documentTitle={name}
        aside={<span className={record.quiet}>{statuses.filter(Boolean).join(' · ')}</span>}
        subtitle={[words.from(source), erased_at ? words.erased : ''].filter(Boolean).join(' ')}
        back={back}
        walk={<RecordWalk noun={words.noun} />}
        actions={<HistoryButton id={id} name={name} />}
      />
      <RecordColumns
        main={
          <>
            <ItemsCard order={order} />
            {remark !== null && <p className={record.quiet}>{remark}</p>}
            <DetailsCard order={order} />
          </>
        }
        side={
          <>
            <PeopleCard order={order} />
            <OthersCard data={order.data} />
          </>
        }
      />
      <JsonView title={words.raw} value={order} />
    </>
  )
}

/** What the file has besides, under the names of its columns. */
function OthersCard({ data }: Pick<PastOrder, 'data'>) {
  const others = Object.entries(data)
  if (others.length === 0) return null
  return (
    <Card title={messages.others}>
      <Facts look="plain">
        {others.map(([name, text]) => (
          <Fact key={name} label={labelOf(name)}>
            <bdi>{text}</bdi>
          </Fact>
        ))}
      </Facts>
    </Card>
  )
}

const labelOf = (name: string) => name.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())
