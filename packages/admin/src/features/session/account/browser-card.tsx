import {
  Input,
  type MantineColorScheme,
  SegmentedControl,
  Stack,
  Switch,
  useMantineColorScheme,
} from '@mantine/core'
import { type PaperSize, paperSizes } from '@purser/domain/documents'
import { colorSchemes } from '../../../components/color-schemes/color-schemes.ts'
import { setLetterKeys, useLetterKeys } from '../../../lib/kept/letter-keys.ts'
import { setPaperSize, usePaperSize } from '../../../lib/kept/paper-size.ts'
import { Card } from '../../../ui/card.tsx'
import styles from './account.module.css'
import { messages } from './account-messages.ts'

const words = messages.browser

/** Settings stored only in this browser. */
export function BrowserCard() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Card title={words.title}>
      <Stack gap="md">
        <div>
          <Input.Label component="div">{words.appearance}</Input.Label>
          <div>
            <SegmentedControl
              aria-label={words.appearance}
              classNames={{ label: styles.choice ?? '' }}
              transitionDuration={0}
              data={[...colorSchemes]}
              value={colorScheme}
              onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}
            />
          </div>
        </div>
        <div>
          <Input.Label component="div">{words.paper}</Input.Label>
          <div>
            <SegmentedControl
              aria-label={words.paper}
              classNames={{ label: styles.choice ?? '' }}
              transitionDuration={0}
              data={paperSizes.map((size) => ({ value: size, label: words.papers[size] }))}
              value={usePaperSize()}
              onChange={(size) => setPaperSize(size as PaperSize)}
            />
          </div>
        </div>
        <Switch
          label={words.keys}
          description={words.keysHint}
          checked={useLetterKeys()}
          onChange={(event) => setLetterKeys(event.currentTarget.checked)}
        />
      </Stack>
    </Card>
  )
}
