// Whether a list also shows what belongs to the companies below the selected one. Not there where there are none.
import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompany, useSession } from '../../shared/session/session-context.ts'
import { setShowDescendants, useShowDescendants } from '../../shared/show-descendants.ts'

export function ChildrenSwitch(): ReactNode {
  const { t } = useTranslation()
  const { companies } = useSession()
  const company = useCompany()
  const isOn = useShowDescendants()
  if (!companies.some(({ parentId }) => parentId === company.id)) return null
  return (
    <Switch
      label={t('company.children')}
      checked={isOn}
      onChange={(event) => setShowDescendants(event.currentTarget.checked)}
    />
  )
}
