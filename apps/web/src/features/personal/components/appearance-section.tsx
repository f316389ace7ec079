// Light, dark or as the system; how high the rows of tables are.
import { Input, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import type { ColorScheme } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { tableDensity } from '../../../shared/preferences.ts'
import { useSetting } from '../../../shared/stored-setting.ts'
import { Section } from './section.tsx'

export function AppearanceSection(): ReactNode {
  const { t } = useTranslation('personal')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const density = useSetting(tableDensity)
  const ids = { scheme: useId(), density: useId() }
  return (
    <Section title={t('appearance.title')}>
      <div>
        <Input.Label labelElement="div" id={ids.scheme}>
          {t('appearance.scheme')}
        </Input.Label>
        <SegmentedControl<ColorScheme>
          aria-labelledby={ids.scheme}
          value={colorScheme}
          onChange={setColorScheme}
          data={(['light', 'dark', 'auto'] as const).map((value) => ({ value, label: t(`appearance.${value}`) }))}
        />
      </div>
      <div>
        <Input.Label labelElement="div" id={ids.density}>
          {t('appearance.density')}
        </Input.Label>
        <SegmentedControl
          aria-labelledby={ids.density}
          value={density}
          onChange={tableDensity.set}
          data={(['compact', 'comfortable'] as const).map((value) => ({ value, label: t(`appearance.${value}`) }))}
        />
      </div>
    </Section>
  )
}
