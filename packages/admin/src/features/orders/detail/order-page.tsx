import { PageHeader } from '../../../ui/page-header.tsx'

export function OrderPage() {
  return <PageHeader title="Order" />
}
