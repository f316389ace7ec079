// What decides whether payments leave and bank files come: the gate before sending, files on their way, the last imports.
import type { OperationsOverview } from '@kontor/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMeasures } from '../use-measures.ts'
import { FactTable, SectionCard } from './section-card.tsx'

export function JournalSection({ journal }: Pick<OperationsOverview, 'journal'>): ReactNode {
  const { t } = useTranslation('operations')
  const { condition, isOpen, forgotten, missing, isDamaged, consentsGiven, consentsNeeded } = journal
  return (
    <SectionCard title={t('journal.title')} condition={condition}>
      <p>{t(isOpen ? 'journal.open' : 'journal.closed')}</p>
      {isDamaged && <p>{t('journal.damaged')}</p>}
      {missing > 0 && <p>{t('journal.missing', { count: missing })}</p>}
      {forgotten > 0 && <p>{t('journal.forgotten', { count: forgotten })}</p>}
      {consentsNeeded > 0 && <p>{t('journal.consents', { given: consentsGiven, needed: consentsNeeded })}</p>}
    </SectionCard>
  )
}

export function TransmissionsSection({ transmissions }: Pick<OperationsOverview, 'transmissions'>): ReactNode {
  const { t } = useTranslation(['operations', 'transmissions'])
  const { span, count } = useMeasures()
  return (
    <SectionCard title={t('transmissions.title')} condition={transmissions.condition}>
      <FactTable
        label={t('transmissions.title')}
        columns={[t('transmissions:column.state'), t('column.count'), t('column.oldest')]}
        rows={transmissions.states.map((one) => ({
          key: one.state,
          name: t(`transmissions:state.${one.state}`),
          condition: one.condition,
          cells: [count(one.count), span(one.oldestSeconds)],
        }))}
      />
    </SectionCard>
  )
}

export function ImportsSection({ imports }: Pick<OperationsOverview, 'imports'>): ReactNode {
  const { t } = useTranslation(['operations', 'transmissions', 'statements'])
  const { dateTime } = useMeasures()
  return (
    <SectionCard title={t('imports.title')} condition={imports.condition}>
      {imports.contracts.length === 0 && <p className="k-dim">{t('imports.none')}</p>}
      {imports.contracts.length > 0 && (
        <FactTable
          label={t('imports.title')}
          columns={[
            t('transmissions:column.communication'),
            t('transmissions:column.fileName'),
            t('statements:column.result'),
          ]}
          rows={imports.contracts.map(({ id, name, condition, last, troubles }) => ({
            key: id,
            name,
            condition,
            cells: [
              <>
                {troubles.map((one) => (
                  <p key={one} className="ops-long">
                    {one}
                  </p>
                ))}
                {last === null ? (
                  t('imports.never')
                ) : (
                  <>
                    <span className="ops-long">{last.fileName}</span>
                    <br />
                    <span className="k-dim">{dateTime(last.at)}</span>
                  </>
                )}
              </>,
              last && (last.result === null ? t('statements:result.WAITING') : t(`statements:result.${last.result}`)),
            ],
          }))}
        />
      )}
    </SectionCard>
  )
}
