// What the palette offers to this person in this company.
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useFullscreenDocument } from '@mantine/hooks'
import type { PaymentRow } from '@kontor/contract'
import type { PaletteGroup, PaletteItem } from '@kontor/ui'
import { languages, useFormats } from '@kontor/ui'
import {
  IconArrowsLeftRight,
  IconBuilding,
  IconCash,
  IconFilter,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMaximize,
  IconMoon,
  IconPlus,
  IconSun,
  IconUser,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAllows, useSession } from '../../features/session/session-context.ts'
import { currentLanguage, languageName, setLanguage } from '../../shared/texts/i18n.ts'
import { createEntries } from '../create-entries.ts'
import { navigation } from '../navigation.ts'
import type { Panel } from '../shortcuts/use-shortcut-keys.ts'

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true }
const companiesAtRest = 5

export function usePaletteGroups(
  payments: readonly PaymentRow[],
  onPanel: (panel: Panel) => void,
): readonly PaletteGroup[] {
  const { t } = useTranslation(['commands', 'app'])
  const formats = useFormats()
  const navigate = useNavigate()
  const { companies, company, selectCompany } = useSession()
  const allows = useAllows()
  const actions = useActions(onPanel)

  const pages = navigation.flatMap((group) =>
    group.entries
      .filter(({ requires }) => allows(requires))
      .map(({ text, to, letter, icon: Icon }): PaletteItem => ({
        id: `page-${text}`,
        label: t(`app:${text}`),
        words: t(`app:${group.text}`),
        icon: <Icon {...icon} />,
        keys: ['g', letter],
        isSequence: true,
        onChoose: () => void navigate({ to }),
      })),
  )
  const matchLog: PaletteItem = {
    id: 'page-match-log',
    label: t('app:nav.matchLog'),
    words: t('app:nav.reconciliation'),
    icon: <IconArrowsLeftRight {...icon} />,
    onChoose: () => void navigate({ to: '/cash/reconciliation/log' }),
  }
  const filters: PaletteItem = {
    id: 'page-filters',
    label: t('app:shell.filters'),
    icon: <IconFilter {...icon} />,
    onChoose: () => void navigate({ to: '/filters' }),
  }
  const profile: PaletteItem = {
    id: 'page-profile',
    label: t('app:shell.profilePage'),
    icon: <IconUser {...icon} />,
    keys: ['g', 'u'],
    isSequence: true,
    onChoose: () => void navigate({ to: '/profile' }),
  }
  return [
    {
      id: 'payments',
      label: t('group.payments'),
      isFound: true,
      items: payments.map((row) => ({
        id: `payment-${row.id}`,
        label: t('payment.label', { number: row.transactionNumber }),
        hint: row.isMasked
          ? row.accountShortName
          : `${row.beneficiaryName} · ${row.currencyCode} ${formats.amount(row.paymentAmount, row.currencyMinorUnit)}`,
        icon: <IconCash {...icon} />,
        onChoose: () =>
          void navigate({ to: '/cash/payments/view/$cashTransactionId', params: { cashTransactionId: row.id } }),
      })),
    },
    {
      id: 'pages',
      label: t('group.pages'),
      items: [...pages, ...(allows({ features: ['Reconciliation'] }) ? [matchLog] : []), filters, profile],
    },
    {
      id: 'companies',
      label: t('group.companies'),
      restingMax: companiesAtRest,
      items: companies
        .filter(({ id }) => id !== company?.id)
        .map((one) => ({ ...one, label: `${one.name} (${one.shortName})` }))
        .toSorted((a, b) => a.label.localeCompare(b.label, formats.language))
        .map(({ id, label }) => ({
          id: `company-${id}`,
          label,
          icon: <IconBuilding {...icon} />,
          onChoose: () => selectCompany(id),
        })),
    },
    { id: 'actions', label: t('group.actions'), items: actions },
  ]
}

function useActions(onPanel: (panel: Panel) => void): readonly PaletteItem[] {
  const { t } = useTranslation(['commands', 'app'])
  const navigate = useNavigate()
  const allows = useAllows()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const { toggle } = useFullscreenDocument()
  const language = currentLanguage()
  return [
    ...createEntries
      .filter(({ requires }) => allows(...requires))
      .map(({ text, to, letter }) => ({
        id: `create-${text}`,
        label: t(`app:${text}`),
        icon: <IconPlus {...icon} />,
        keys: [letter],
        onChoose: () => void navigate({ to }),
      })),
    {
      id: 'shortcuts',
      label: t('shortcuts.title'),
      icon: <IconKeyboard {...icon} />,
      keys: ['?'],
      onChoose: () => onPanel('shortcuts'),
    },
    {
      id: 'colour-scheme',
      label: isDark ? t('action.light') : t('action.dark'),
      words: t('app:shell.dark'),
      icon: isDark ? <IconSun {...icon} /> : <IconMoon {...icon} />,
      onChoose: () => setColorScheme(isDark ? 'light' : 'dark'),
    },
    {
      id: 'full-screen',
      label: t('app:shell.fullScreen'),
      icon: <IconMaximize {...icon} />,
      onChoose: () => void toggle(),
    },
    ...languages
      .filter((one) => one !== language)
      .map((one) => ({
        id: `language-${one}`,
        label: t('action.language', { language: languageName(one) }),
        icon: <IconLanguage {...icon} />,
        onChoose: () => void setLanguage(one),
      })),
    {
      id: 'sign-out',
      label: t('app:shell.logout'),
      icon: <IconLogout {...icon} />,
      onChoose: () => void navigate({ to: '/authentication/logout' }),
    },
  ]
}
