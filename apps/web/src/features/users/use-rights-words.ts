// Rights and places in the reader's words: those of the contract, as the server's sentences say them.
import {
  type Language,
  accountRuleEffectTexts,
  allCompaniesText,
  featureTexts,
  permissionTexts,
  userStateOnWire,
  userStateTexts,
} from '@kontor/contract'
import { type AccountPermission, type Feature, type Permission, isFeature, userStates } from '@kontor/domain/access'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

export function useRightsWords() {
  const language = useTranslation().i18n.language as Language
  return useMemo(
    () => ({
      order: new Intl.Collator(language),
      allCompanies: allCompaniesText[language],
      right: (right: Feature | Permission | AccountPermission): string =>
        isFeature(right) ? featureTexts[right][language] : permissionTexts[right][language],
      effect: (effect: 'Allow' | 'Deny'): string =>
        accountRuleEffectTexts[effect === 'Deny' ? 'deny' : 'allow'][language],
      /** Of a state as the wire spells it. */
      state: (wire: string): string => {
        const state = userStates.find((one) => userStateOnWire[one] === wire)
        return state === undefined ? wire : userStateTexts[state][language]
      },
    }),
    [language],
  )
}
