import { Button, Group, useMantineColorScheme } from '@mantine/core'
import { PageHeader } from '../../ui/page-header.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DialogSamples } from './dialog-samples.tsx'
import { FieldSamples } from './field-samples.tsx'
import styles from './gallery.module.css'
import { ListSamples } from './list-samples.tsx'
import { RecordSamples } from './record-samples.tsx'
import { RegionSamples } from './region-samples.tsx'
import { TextSamples } from './text-samples.tsx'

/** Every shared component in its states; only in development. Its own head shows `PageHeader` with all its parts. */
export function GalleryPage() {
  const { setColorScheme } = useMantineColorScheme()
  return (
    <>
      <PageHeader
        title="Components"
        aside={<StatusBadge status="draft" label="Development" />}
        subtitle="The shared components in their states"
        trail={[{ to: '/a/settings', label: 'Settings' }]}
        actions={
          <Group gap="sm">
            <Button variant="default" onClick={() => setColorScheme('light')}>
              Light
            </Button>
            <Button variant="default" onClick={() => setColorScheme('dark')}>
              Dark
            </Button>
          </Group>
        }
      />
      <div className={styles.samples}>
        <TextSamples />
        <FieldSamples />
        <RegionSamples />
        <RecordSamples />
        <ListSamples />
        <DialogSamples />
      </div>
    </>
  )
}
