// The parts of the product by the names that the sidebar gives them.
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { RightGroupName } from './right-groups.ts'
import { useRightsWords } from './use-rights-words.ts'

export function useGroupName(): (name: RightGroupName) => string {
  const { t } = useTranslation()
  const words = useRightsWords()
  return useCallback((name) => (name === 'payments' ? words.right('Payments') : t(`nav.${name}`)), [t, words])
}
