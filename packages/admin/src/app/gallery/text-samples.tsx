import { Button } from '@mantine/core'
import { AddressLines } from '../../components/address-lines/address-lines.tsx'
import { ShipsTo } from '../../components/address-lines/ships-to.tsx'
import { RecordLink } from '../../components/history/record-link.tsx'
import { PriceWithTax } from '../../components/line-items/price-with-tax.tsx'
import { OrderLink } from '../../components/order-number/order-link.tsx'
import { OrderNumber } from '../../components/order-number/order-number.tsx'
import { NoRegions } from '../../components/region-choice/no-regions.tsx'
import { ScanFeedback } from '../../components/scan-field/scan-feedback.tsx'
import { TagList } from '../../components/tag-list/tag-list.tsx'
import { Wordmark } from '../../ui/brand/wordmark.tsx'
import { RemoveButton } from '../../ui/buttons/remove-button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyText } from '../../ui/copy-text.tsx'
import { CountryFlag } from '../../ui/country-flag.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { InfoTip } from '../../ui/info-tip.tsx'
import { ButtonLink, TextLink } from '../../ui/links/links.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { EmptyState, ErrorView, GoneView } from '../../ui/notice.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { PictureLink } from '../../ui/picture/picture-link.tsx'
import { CardSkeleton, LineSkeleton } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Titled } from '../../ui/titled.tsx'
import { Sample } from './sample.tsx'
import { address, longText, moment } from './sample-data.ts'

const statuses = [
  'captured',
  'awaiting',
  'not_fulfilled',
  'partially_refunded',
  'canceled',
  'requires_action',
]

/** Texts, marks, links and notices. */
export function TextSamples() {
  return (
    <>
      <ButtonSamples />
      <Sample name="StatusBadge">
        {statuses.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </Sample>
      <Sample name="TagList">
        <TagList tags={['Rush', longText]} />
      </Sample>
      <Sample name="Money, date, country, number">
        <MoneyText amount={123_450} currencyCode="eur" />
        <MoneyText amount={123_450} currencyCode="jpy" display="code" />
        <PriceWithTax amount={2_500} currencyCode="dkk" />
        <DateText value={moment} />
        <DateText value={null} />
        <CountryFlag code="dk" />
        <OrderNumber order={{ display_id: 1042 }} />
        <OrderNumber order={{ display_id: 1043, status: 'canceled' }} />
      </Sample>
      <Sample name="Titled, Wordmark, NoRegions">
        <Titled title="Kestrel Shell" words="M / White · KS-M-W" />
        <Titled title={longText} words={longText} />
        <Wordmark />
        <NoRegions />
      </Sample>
      <Sample name="Addresses">
        <AddressLines address={address} />
        <ShipsTo address={{ ...address, city: 'Aarhus' }} usual={address} />
      </Sample>
      <Sample name="Pictures">
        <Picture source={null} />
        <Picture source={null} size="medium" />
        <PictureLink source="https://example.com/elsewhere.png" name="A picture from elsewhere" />
      </Sample>
      <NoticeSamples />
    </>
  )
}

function ButtonSamples() {
  return (
    <>
      <Card title="Card" actions={<Button variant="default">Edit</Button>}>
        A panel with a title and actions.
      </Card>
      <Card isFlush>
        <LineSkeleton width="100%" />A flush card, without a title.
      </Card>
      <Sample name="Links">
        <TextLink to="/a/orders">TextLink</TextLink>
        <ButtonLink to="/a/orders">ButtonLink</ButtonLink>
        <ButtonLink to="/a/orders" variant="default">
          ButtonLink, secondary
        </ButtonLink>
        <OrderLink order={{ id: 'order_1', display_id: 1042 }} />
        <RecordLink id="prod_1" name="A record with a page" />
        <RecordLink id="other_1" name="A record without one" />
      </Sample>
      <Sample name="Buttons">
        <Button>Primary</Button>
        <Button variant="default">Secondary</Button>
        <Button color="red.8">Dangerous</Button>
        <Button loading>Pending</Button>
        <Button disabled>Unavailable</Button>
        <RemoveButton label="Remove the sample" onClick={() => {}} />
        <InfoTip label="Explains a field" about="the field" />
        <CopyText value="1042" label="Copy order number">
          #1042
        </CopyText>
      </Sample>
    </>
  )
}

/** What is shown instead of content. */
function NoticeSamples() {
  return (
    <>
      <Sample name="ErrorView">
        <ErrorView reason="The server can't be reached." onRetry={() => {}} />
      </Sample>
      <Sample name="ErrorView, while it retries">
        <ErrorView onRetry={() => {}} isRetrying />
      </Sample>
      <Sample name="GoneView">
        <GoneView title="This order was deleted" text="Your changes can't be saved." />
      </Sample>
      <Sample name="EmptyState">
        <EmptyState title="No orders found" hint="Searched for “kestrel”" />
      </Sample>
      <Sample name="ScanFeedback">
        <ScanFeedback tone="good" text="Mug, M: 2 of 3" />
        <ScanFeedback tone="bad" text="Unknown code 4006381" />
      </Sample>
      <Sample name="Skeletons">
        <CardSkeleton height={60} />
        <LineSkeleton />
      </Sample>
    </>
  )
}
