// What the palette offers to this person in this company.
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useFullscreenDocument } from '@mantine/hooks'
import type { PaymentRow } from '@kontor/contract'
import type { PaletteGroup, PaletteItem } from '@kontor/ui'
import { languages, useFormats } from '@kontor/ui'
import {
  IconBuilding,
  IconCash,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMaximize,
  IconMoon,
  IconPlus,
  IconSun,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAllows, useSession } from '../../shared/session/session-context.ts'
import { currentLanguage, languageName, setLanguage } from '../../shared/texts/i18n.ts'
import type { PageEntry } from '../../shared/feature-manifest.ts'
import { pathOf, requirementsOf } from '../../shared/route-entry.ts'
import { wayKey } from '../../shared/texts/way-text.ts'
import { createEntries, navigation, pages as otherPages } from '../navigation.ts'
import type { Panel } from '../shortcuts/use-shortcut-keys.ts'

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true }
const companiesAtRest = 5

export function usePaletteGroups(
  payments: readonly PaymentRow[],
  onPanel: (panel: Panel) => void,
): readonly PaletteGroup[] {
  const { t } = useTranslation(['commands', 'app', 'ways'])
  const formats = useFormats()
  const navigate = useNavigate()
  const { companies, company, selectCompany } = useSession()
  const allows = useAllows()
  const actions = useActions(onPanel)

  const pageItem = ({ text, route, letter, icon: Icon }: PageEntry, words?: string): PaletteItem => ({
    id: `page-${text}`,
    label: t(wayKey(text)),
    ...(words !== undefined && { words }),
    icon: <Icon {...icon} />,
    ...(letter !== undefined && { keys: ['g', letter], isSequence: true }),
    onChoose: () => void navigate({ to: pathOf(route) }),
  })
  const pages = navigation.flatMap((group) =>
    group.entries
      .filter((entry) => allows(...requirementsOf(entry)))
      .map((entry) => pageItem(entry, t(`app:${group.text}`))),
  )
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
      items: [
        ...pages,
        // first those of the trade, then one's own
        ...otherPages
          .toSorted((one, other) => Number(one.isOwn ?? false) - Number(other.isOwn ?? false))
          .filter((entry) => allows(...requirementsOf(entry)))
          .map((entry) => pageItem(entry, entry.words && t(wayKey(entry.words)))),
      ],
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
  const { t } = useTranslation(['commands', 'app', 'ways'])
  const navigate = useNavigate()
  const allows = useAllows()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const { toggle } = useFullscreenDocument()
  const language = currentLanguage()
  return [
    ...createEntries
      .filter((entry) => allows(...requirementsOf(entry)))
      .map(({ text, route, letter }) => ({
        id: `create-${text}`,
        label: t(wayKey(text)),
        icon: <IconPlus {...icon} />,
        keys: [letter],
        onChoose: () => void navigate({ to: pathOf(route) }),
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
