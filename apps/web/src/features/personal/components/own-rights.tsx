// What a person may: his roles by company with what each of them allows, and what is said on single accounts.
import { type Language, type OwnRoleAnswer, featureTexts, permissionTexts, textOfRole } from '@kontor/contract'
import { Loader } from '@mantine/core'
import { Badge, Note } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ownAccountRulesQuery, ownRolesQuery } from '../personal.queries.ts'
import { Section } from './section.tsx'

export function OwnRights(): ReactNode {
  const { t } = useTranslation('personal')
  const { data, error } = useQuery(ownRolesQuery)
  const byCompany = Map.groupBy(data ?? [], ({ companyId }) => companyId)
  return (
    <div className="profile-page">
      {error !== null && <Note tone="error">{error.message}</Note>}
      {data === undefined && error === null && (
        <p role="status">
          <Loader size={16} aria-hidden /> {t('rights.loading')}
        </p>
      )}
      {data?.length === 0 && <p className="profile-text">{t('rights.none')}</p>}
      {[...byCompany].map(([companyId, roles]) => (
        <Section key={companyId} title={roles[0]?.companyName ?? t('rights.everywhere')}>
          {roles.map((role) => (
            <OwnRole key={role.role} role={role} />
          ))}
        </Section>
      ))}
      <AccountRules />
      {byCompany.size > 0 && <p className="k-dim">{t('rights.inheritance')}</p>}
    </div>
  )
}

function OwnRole({ role }: { readonly role: OwnRoleAnswer }): ReactNode {
  const { t, i18n } = useTranslation('personal')
  const language = i18n.language as Language
  const { features, permissions } = role
  return (
    <div className="own-role">
      <h3>{textOfRole(role.role, language)}</h3>
      {features.length + permissions.length === 0 && <p className="k-dim profile-text">{t('rights.nothing')}</p>}
      {features.length > 0 && (
        <RightList title={t('rights.reads')} rights={features.map((one) => featureTexts[one][language])} />
      )}
      {permissions.length > 0 && (
        <RightList title={t('rights.does')} rights={permissions.map((one) => permissionTexts[one][language])} />
      )}
    </div>
  )
}

function RightList({ title, rights }: { readonly title: string; readonly rights: readonly string[] }): ReactNode {
  return (
    <>
      <h4>{title}</h4>
      <ul>
        {rights.map((right) => (
          <li key={right}>{right}</li>
        ))}
      </ul>
    </>
  )
}

function AccountRules(): ReactNode {
  const { t, i18n } = useTranslation('personal')
  const { data = [], error } = useQuery(ownAccountRulesQuery)
  if (error !== null) return <Note tone="error">{error.message}</Note>
  if (data.length === 0) return null
  return (
    <Section title={t('rights.accounts')}>
      <ul className="session-list">
        {data.map(({ accountId, accountName, companyName, permission, effect }) => (
          <li key={`${accountId} ${permission} ${effect}`}>
            <span className="session-what">
              <span>
                {accountName ?? t('rights.hiddenAccount')}
                {companyName !== null && <span className="k-dim">{` · ${companyName}`}</span>}
              </span>
              <span className="k-dim">{permissionTexts[permission][i18n.language as Language]}</span>
            </span>
            <Badge tone={effect === 'Deny' ? 'red' : 'green'}>{t(`rights.${effect}`)}</Badge>
          </li>
        ))}
      </ul>
    </Section>
  )
}
