// How others see the person: initials, an own image or one of the pictures.
import type { AvatarAnswer } from '@kontor/contract'
import { AvatarEditor, type ChosenAvatar, type KeptAvatar, useActToasts } from '@kontor/ui'
import { avatarColours, type AvatarPicture, avatarPictures } from '@kontor/domain/avatars'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/client.ts'
import { avatarsQuery } from '../../../shared/avatars/avatars.queries.ts'
import { pictureAddresses } from '../../../shared/avatars/picture-addresses.ts'
import { usePicture } from '../../../shared/avatars/use-picture.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import { sessionQuery } from '../../../shared/session/session.queries.ts'
import { useAct } from '../../../shared/use-act.ts'
import { Section } from './section.tsx'

export function AvatarSection(): ReactNode {
  const { t } = useTranslation('personal')
  const { profile } = useSession()
  const picture = usePicture(profile.avatar)
  const client = useQueryClient()
  const toasts = useActToasts()
  const saving = useAct({
    mutationFn: saveAvatar,
    onSuccess: (avatar) => {
      client.setQueryData(
        sessionQuery.queryKey,
        (session) => session && { ...session, profile: { ...session.profile, avatar } },
      )
      client.setQueryData(avatarsQuery.queryKey, (all) =>
        all?.filter(({ userId }) => userId !== avatar.userId).concat(avatar),
      )
      toasts.success(t('avatar.saved'))
    },
    onError: (cause) => toasts.error(t('avatar.notSaved'), cause),
  })
  return (
    <Section title={t('avatar.title')}>
      <AvatarEditor
        name={`${profile.firstName} ${profile.lastName}`}
        value={keptOf(profile.avatar, picture)}
        people={avatarPictures.map((one) => ({ url: addressOf(one), name: t(`pictures.${one}`) }))}
        isSaving={saving.isPending}
        onSave={(chosen) => saving.mutate(chosen)}
      />
    </Section>
  )
}

const addressOf = (picture: AvatarPicture): string => pictureAddresses.get(picture) ?? ''

function keptOf(avatar: AvatarAnswer | null, picture: string | null): KeptAvatar {
  const person = avatarPictures.find((one) => one === avatar?.url)
  if (person !== undefined) return { kind: 'url', url: addressOf(person) }
  if (avatar?.type === 'image') return { kind: 'image', url: picture ?? '' }
  return { kind: 'initials', colour: avatar?.initials.backgroundColor ?? avatarColours[0] }
}

function saveAvatar(chosen: ChosenAvatar): Promise<AvatarAnswer> {
  if (chosen.kind === 'image')
    return call('uploadAvatar', { file: new File([chosen.image], 'avatar.png', { type: chosen.image.type }) })
  if (chosen.kind === 'initials')
    return call('chooseAvatar', { body: { type: 'initials', backgroundColor: chosen.colour } })
  const picture = avatarPictures.find((one) => addressOf(one) === chosen.url)
  if (picture === undefined) throw new Error(`No picture lies at ${chosen.url}`)
  return call('chooseAvatar', { body: { type: 'people', picture } })
}
