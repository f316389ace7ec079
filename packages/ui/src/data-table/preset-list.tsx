// The saved filters in the toolbar's menu: favourites first, each loaded by a click; shared ones say by whom.
import { ActionIcon, Button, UnstyledButton } from '@mantine/core'
import { IconBookmark, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useToasts } from '../feedback/use-toasts.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { FilterPreset, TablePresets } from './presets.ts'
import { favoritesFirst } from './presets.ts'

export type PresetListProps = {
  readonly presets: TablePresets
  readonly loadedId: string | null
  readonly onLoad: (preset: FilterPreset) => void
  readonly onRemove: (preset: FilterPreset) => void
}

export function PresetList(props: PresetListProps): ReactNode {
  const { presets, loadedId, onLoad, onRemove } = props
  const t = useTexts()
  return (
    <>
      <h2 className="k-menu-title">{t('filter.presets')}</h2>
      {presets.failure ? (
        <div className="k-menu-none" role="alert">
          <p>{t('filter.presets.failed')}</p>
          <p className="k-dim">{presets.failure}</p>
          <Button size="compact-xs" variant="default" onClick={presets.onWanted}>
            {t('table.retry')}
          </Button>
        </div>
      ) : presets.isLoading === true ? (
        <output className="k-menu-none k-dim">{t('filter.presets.loading')}</output>
      ) : (
        presets.items.length === 0 && <p className="k-menu-none k-dim">{t('filter.presets.empty')}</p>
      )}
      {favoritesFirst(presets.items).map((preset) => (
        <div key={preset.id} className="k-menu-row">
          <UnstyledButton
            className="k-menu-item"
            aria-current={preset.id === loadedId || undefined}
            {...(preset.description !== null && { title: preset.description })}
            onClick={() => onLoad(preset)}
          >
            <IconBookmark size={14} aria-hidden />
            <span className="k-preset-name">
              {preset.name}
              {preset.scope !== 'private' && (
                <span className="k-preset-scope">
                  {t(`filter.preset.scope.${preset.scope}`)}
                  {!preset.isOwn && ` · ${preset.createdByName}`}
                </span>
              )}
            </span>
          </UnstyledButton>
          {presets.setFavorite && <FavoriteButton preset={preset} setFavorite={presets.setFavorite} />}
          {preset.isOwn && presets.remove && (
            <ActionIcon
              size={24}
              aria-label={t('filter.preset.delete', { name: preset.name })}
              onClick={() => onRemove(preset)}
            >
              <IconTrash size={14} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
    </>
  )
}

export function FavoriteButton(props: {
  readonly preset: Pick<FilterPreset, 'id' | 'name' | 'isFavorite'>
  readonly setFavorite: (id: string, isFavorite: boolean) => Promise<void>
}): ReactNode {
  const { preset, setFavorite } = props
  const t = useTexts()
  const toasts = useToasts()
  const toggle = async () => {
    try {
      await setFavorite(preset.id, !preset.isFavorite)
    } catch (cause) {
      toasts.error(t('messages.update.error'), cause)
    }
  }
  return (
    <ActionIcon
      size={24}
      className="k-star"
      aria-label={t('filter.preset.favorite', { name: preset.name })}
      aria-pressed={preset.isFavorite}
      onClick={() => void toggle()}
    >
      {preset.isFavorite ? <IconStarFilled size={14} aria-hidden /> : <IconStar size={14} aria-hidden />}
    </ActionIcon>
  )
}
