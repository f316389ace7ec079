// The user's picture in three ways: initials on one of five colours, an own image that is cropped, or one of the
// people avatars that the app hands in.
import { Button, SegmentedControl } from '@mantine/core'
import { limits } from '@kontor/domain'
import type { AvatarColour } from '@kontor/domain/avatars'
import { avatarColours } from '@kontor/domain/avatars'
import type { ReactNode } from 'react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Crop } from 'react-image-crop'
import { ReactCrop } from 'react-image-crop'
import { Avatar } from '../avatar/avatar.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { cropImage, cropWidth, squareCrop } from './crop-image.ts'
import { FileDrop } from './file-drop.tsx'

type Plain =
  | { readonly kind: 'initials'; readonly colour: AvatarColour }
  /** One of the people avatars. */
  | { readonly kind: 'url'; readonly url: string }
/** As it is kept: of an image its address. */
export type KeptAvatar = Plain | { readonly kind: 'image'; readonly url: string }
/** As it was chosen: of an image its bytes. */
export type ChosenAvatar = Plain | { readonly kind: 'image'; readonly image: Blob }

export type AvatarEditorProps = {
  /** Whose initials are shown. */
  readonly name: string
  readonly value: KeptAvatar
  readonly onSave: (avatar: ChosenAvatar) => void
  /** The people avatars: their addresses, and what is seen in them. */
  readonly people: readonly { readonly url: string; readonly name: string }[]
  readonly isSaving?: boolean
}

const modes = ['initials', 'image', 'people'] as const
type Mode = (typeof modes)[number]
const noCrop: Crop = { unit: '%', x: 0, y: 0, width: 0, height: 0 }

export function AvatarEditor(props: AvatarEditorProps): ReactNode {
  const { name, value, onSave, people, isSaving = false } = props
  const t = useTexts()
  const [mode, setMode] = useState<Mode>(value.kind === 'url' ? 'people' : value.kind)
  const [colour, setColour] = useState<AvatarColour>(value.kind === 'initials' ? value.colour : avatarColours[0])
  const [person, setPerson] = useState(value.kind === 'url' ? value.url : null)
  const [file, setFile] = useState<File | null>(null)
  const [crop, setCrop] = useState<Crop>(noCrop)
  const [problem, setProblem] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  // what was saved is no longer to be saved
  const kept = value.kind === 'initials' ? value.colour : value.url
  const [keptBefore, setKeptBefore] = useState(kept)
  if (kept !== keptBefore) {
    setKeptBefore(kept)
    setFile(null)
    setProblem(null)
  }
  const address = useMemo(() => (file === null ? null : URL.createObjectURL(file)), [file])
  useEffect(() => () => (address === null ? undefined : URL.revokeObjectURL(address)), [address])

  const save = async () => {
    if (mode === 'initials') return onSave({ kind: 'initials', colour })
    if (mode === 'people') return person === null ? undefined : onSave({ kind: 'url', url: person })
    if (image.current === null) return undefined
    setProblem(null)
    if (cropWidth(image.current, crop) === 0) return setProblem(t('avatar.validation'))
    try {
      return onSave({ kind: 'image', image: await cropImage(image.current, crop) })
    } catch {
      return setProblem(t('avatar.error'))
    }
  }
  const isReady = mode === 'initials' || (mode === 'people' ? person !== null : address !== null)

  return (
    <div className="k-avatar-editor">
      <SegmentedControl
        aria-label={t('avatar.mode')}
        value={mode}
        onChange={(next) => setMode(modes.find((one) => one === next) ?? 'initials')}
        data={modes.map((one) => ({ value: one, label: t(`avatar.${one}`) }))}
      />
      {mode === 'initials' && (
        <Choices
          label={t('avatar.initials')}
          values={avatarColours}
          chosen={colour}
          onChoose={setColour}
          nameOf={(index) => t('avatar.colour', { number: index + 1 })}
          draw={(one) => <Avatar name={name} colour={one} size={48} />}
        />
      )}
      {mode === 'people' && (
        <Choices
          label={t('avatar.people')}
          values={people.map(({ url }) => url)}
          chosen={person}
          onChoose={setPerson}
          nameOf={(index) => people[index]?.name ?? ''}
          draw={(url) => <Avatar name="" picture={url} size={48} />}
        />
      )}
      {mode === 'image' && (
        <>
          {value.kind === 'image' && file === null && (
            <span className="k-avatar-now">
              <Avatar name={name} picture={value.url} size={48} />
              <span className="k-dim">{t('avatar.now')}</span>
            </span>
          )}
          <FileDrop
            label={t('avatar.image')}
            accept={['image/png', 'image/jpeg']}
            sizeMax={limits.size.avatar}
            isMultiple={false}
            files={file === null ? [] : [file]}
            onChange={(files) => {
              setFile(files[0] ?? null)
              setCrop(noCrop)
              setProblem(null)
            }}
          />
          {address !== null && (
            <ReactCrop
              crop={crop}
              onChange={(_, percent) => setCrop(percent)}
              aspect={1}
              circularCrop
              minWidth={0}
              minHeight={0}
              className="k-crop"
              ariaLabels={{
                cropArea: t('avatar.crop.area'),
                nwDragHandle: t('avatar.crop.nw'),
                nDragHandle: t('avatar.crop.n'),
                neDragHandle: t('avatar.crop.ne'),
                eDragHandle: t('avatar.crop.e'),
                seDragHandle: t('avatar.crop.se'),
                sDragHandle: t('avatar.crop.s'),
                swDragHandle: t('avatar.crop.sw'),
                wDragHandle: t('avatar.crop.w'),
              }}
            >
              <img
                ref={image}
                src={address}
                alt={t('avatar.crop')}
                onLoad={(event) => setCrop({ unit: '%', ...squareCrop(event.currentTarget) })}
                onError={() => setProblem(t('avatar.error'))}
              />
            </ReactCrop>
          )}
        </>
      )}
      {problem !== null && (
        <p className="k-field-error" role="alert">
          {problem}
        </p>
      )}
      <div>
        <Button disabled={!isReady} loading={isSaving} onClick={() => void save()}>
          {t('avatar.save')}
        </Button>
      </div>
    </div>
  )
}

function Choices<Value extends string>(props: {
  readonly label: string
  readonly values: readonly Value[]
  readonly chosen: Value | null
  readonly onChoose: (value: Value) => void
  readonly nameOf: (index: number) => string
  readonly draw: (value: Value) => ReactNode
}): ReactNode {
  return (
    <fieldset className="k-avatar-choices" aria-label={props.label}>
      {props.values.map((value, index) => (
        <label key={value} className="k-avatar-choice">
          <input
            type="radio"
            className="k-hidden"
            name={props.label}
            aria-label={props.nameOf(index)}
            checked={value === props.chosen}
            onChange={() => props.onChoose(value)}
          />
          {props.draw(value)}
        </label>
      ))}
    </fieldset>
  )
}
