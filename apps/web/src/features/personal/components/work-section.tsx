// Habits of work: shortcuts of a single key, and whether lists reach below the selected company.
import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { singleKeyShortcuts } from '../../../shared/preferences.ts'
import { setShowDescendants, useShowDescendants } from '../../../shared/show-descendants.ts'
import { useSetting } from '../../../shared/stored-setting.ts'
import { Section } from './section.tsx'

export function WorkSection(): ReactNode {
  const { t } = useTranslation('personal')
  const hasSingleKeys = useSetting(singleKeyShortcuts)
  const showsDescendants = useShowDescendants()
  return (
    <Section title={t('work.title')}>
      <Switch
        label={t('work.singleKeys')}
        description={t('work.singleKeysHelp')}
        checked={hasSingleKeys}
        onChange={(event) => singleKeyShortcuts.set(event.currentTarget.checked)}
      />
      <Switch
        label={t('work.descendants')}
        description={t('work.descendantsHelp')}
        checked={showsDescendants}
        onChange={(event) => setShowDescendants(event.currentTarget.checked)}
      />
    </Section>
  )
}
