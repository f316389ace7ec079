// All keys on one sheet, drawn from the list of shortcuts; here they can also be turned off.
import { Switch } from '@mantine/core'
import { Keys, KitModal } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAllows } from '../../shared/session/session-context.ts'
import { singleKeyShortcuts } from '../../shared/preferences.ts'
import { shortcutGroups } from '../../shared/shortcut.ts'
import { useSetting } from '../../shared/stored-setting.ts'
import { shortcuts } from './shortcuts.ts'

export function ShortcutSheet(props: { readonly opened: boolean; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation(['commands', 'app', 'ways'])
  const allows = useAllows()
  const isOn = useSetting(singleKeyShortcuts)
  const shown = shortcuts.filter(({ requires }) => allows(...requires))
  const groups = shortcutGroups
    .map((group) => ({ group, entries: shown.filter((one) => one.group === group) }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <KitModal
      opened={props.opened}
      onClose={props.onClose}
      title={t('shortcuts.title')}
      size={720}
      footer={
        <Switch
          className="shortcut-switch"
          label={t('shortcuts.single')}
          checked={isOn}
          onChange={(event) => singleKeyShortcuts.set(event.currentTarget.checked)}
        />
      }
    >
      <div className="shortcut-sheet">
        {groups.map(({ group, entries }) => (
          <section key={group}>
            <h3>{t(`shortcuts.group.${group}`)}</h3>
            <dl>
              {entries.map(({ text, keys, others = [], isChord }) => (
                <div key={`${text} ${keys.join(' ')}`}>
                  <dt>{t(text)}</dt>
                  <dd>
                    {[keys, ...others].map((one, place) => (
                      <span key={one.join(' ')}>
                        {place > 0 && <span className="k-dim"> {t('shortcuts.or')} </span>}
                        <Keys keys={one} isSequence={isChord !== true} />
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </KitModal>
  )
}
