// What the directory says of one bank.
import { type InstitutionAnswer, type Language, yesNoTexts } from '@kontor/contract'
import type { CalendarDate } from '@kontor/domain/calendar'
import { useFormats } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export function InstitutionDetail({ institution }: { readonly institution: InstitutionAnswer }): ReactNode {
  const { t, i18n } = useTranslation('bank-directory')
  const language = i18n.language as Language
  const formats = useFormats()
  const { source, code, isSepa, isInstant, validFrom, validTo, successor } = institution
  const reach = (is: boolean | null) => (is === null ? t('reach.unknown') : yesNoTexts[is ? 'yes' : 'no'][language])
  const day = (date: string) => formats.date(date as CalendarDate)
  const facts: readonly (readonly [string, string])[] = [
    [t(`codeOf.${codeOf[source]}`), code],
    [t('sepa'), reach(isSepa)],
    [t('column.instant'), reach(isInstant)],
    ...(validFrom === null ? [] : [[t('column.validFrom'), day(validFrom)] as const]),
    ...(validTo === null ? [] : [[t('validTo'), day(validTo)] as const]),
    ...(successor === null ? [] : [[t('successor'), successor] as const]),
    [t('column.source'), t(`source.${source}`)],
  ]
  return (
    <dl className="bdr-facts">
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What its country calls the code. */
const codeOf = {
  Six: 'iid',
  Bundesbank: 'bankCode',
  Oenb: 'bankCode',
  Acpr: 'codeBanque',
  BancaItalia: 'abi',
} as const satisfies Readonly<Record<InstitutionAnswer['source'], string>>
