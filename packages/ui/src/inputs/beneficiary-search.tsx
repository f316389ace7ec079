// Search of saved beneficiaries: asks while one types, can be cleared, and says when the chosen one's data are being
// filled in. Answers that come too late are dropped, and what answers an older text can be seen but not taken: money goes
// to nobody whom the text, as it stands, does not name. What is typed and not chosen stays in the field and says so.
import { CloseButton, Combobox, InputBase, Loader, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import type { FieldProps } from './field.ts'
import { mantineField } from './field.ts'
import { unresolvedMark } from './unresolved.ts'
import { useFormats } from '../kit-provider.tsx'

export type BeneficiaryChoice = {
  readonly id: string
  readonly name: string
  /** IBAN or account number, bank, town. */
  readonly details: string
}

export type BeneficiarySearchProps = FieldProps & {
  readonly value: BeneficiaryChoice | null
  readonly onChange: (value: BeneficiaryChoice | null) => void
  readonly search: (query: string, signal: AbortSignal) => Promise<readonly BeneficiaryChoice[]>
  /** The chosen beneficiary's data are on their way. */
  readonly isFilling?: boolean
}

type Answer = { readonly query: string; readonly choices: readonly BeneficiaryChoice[] | null }

const delayMs = 200

export function BeneficiarySearch(props: BeneficiarySearchProps): ReactNode {
  const { value, onChange, search, isFilling = false } = props
  const t = useTexts()
  const formats = useFormats()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [typed, setTyped] = useState<string | null>(null)
  // another choice, here or by the form, takes the place of what was typed
  const [before, setBefore] = useState(value?.id)
  if (before !== value?.id) {
    setBefore(value?.id)
    setTyped(null)
  }
  const text = typed ?? ''
  const [isLeft, setLeft] = useState(false)
  // Enter came before the answer: the first of the answer to exactly this text is taken
  const [awaited, setAwaited] = useState<string | null>(null)
  const isUnresolved = typed !== null && typed !== (value?.name ?? '')
  const [query] = useDebouncedValue(text, delayMs)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const isOpen = combobox.dropdownOpened
  // of the text as it stands, not of the one that was asked last
  const isSearching = answer?.query !== text

  const choose = (chosen: BeneficiaryChoice | undefined) => {
    setAwaited(null)
    if (chosen === undefined) {
      setLeft(true)
      return
    }
    onChange(chosen)
    setTyped(null)
    combobox.closeDropdown()
  }

  const ask = useEffectEvent(search)
  const arrive = useEffectEvent((answered: Answer) => {
    setAnswer(answered)
    if (awaited !== null && awaited === text && answered.query === text) choose(answered.choices?.[0])
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const controller = new AbortController()
    ask(query, controller.signal).then(
      (choices) => {
        if (!controller.signal.aborted) arrive({ query, choices })
      },
      () => {
        if (!controller.signal.aborted) arrive({ query, choices: null })
      },
    )
    return () => controller.abort()
  }, [isOpen, query])

  // what is found can be taken by Enter at once
  const selectFirst = useEffectEvent(() => combobox.selectFirstOption())
  const isAnswered = text !== '' && !isSearching && (answer?.choices?.length ?? 0) > 0
  useEffect(() => {
    if (isAnswered) selectFirst()
  }, [isAnswered, answer])

  const field = mantineField(isUnresolved && isLeft ? { ...props, error: t('select.choose'), touched: true } : props)
  return (
    <div>
      <Combobox
        store={combobox}
        onOptionSubmit={(id) => {
          const chosen = isSearching ? undefined : answer.choices?.find((choice) => choice.id === id)
          if (chosen !== undefined) choose(chosen)
        }}
      >
        <Combobox.Target>
          <InputBase
            {...field}
            {...unresolvedMark(isUnresolved)}
            autoComplete="off"
            placeholder={field.placeholder ?? t('beneficiary.placeholder')}
            value={typed ?? value?.name ?? ''}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setLeft(false)
              setAwaited(null)
              combobox.openDropdown()
              combobox.resetSelectedOption()
            }}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setTyped(null)
              const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing
              if (!isEnter || event.ctrlKey || event.metaKey || text.trim() === '' || !isSearching) return
              // the form would go on
              event.preventDefault()
              combobox.openDropdown()
              setAwaited(text)
            }}
            onFocus={(event) => event.currentTarget.select()}
            onClick={(event) => {
              combobox.openDropdown()
              if (typed === null) event.currentTarget.select()
            }}
            onBlur={() => {
              setLeft(true)
              setAwaited(null)
              // who empties it and goes gives the search up
              if (text.trim() === '') setTyped(null)
              combobox.closeDropdown()
              props.onBlur?.()
            }}
            rightSectionPointerEvents="all"
            rightSection={
              isOpen && isSearching ? (
                <Loader size={14} aria-hidden />
              ) : value !== null || text !== '' ? (
                <CloseButton
                  size={24}
                  aria-label={formats.labelled(t('select.clear'), props.label)}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => {
                    setTyped(null)
                    if (value !== null) onChange(null)
                  }}
                />
              ) : (
                <Combobox.Chevron />
              )
            }
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options mah={280} className="k-scroll" aria-label={props.label}>
            {answer?.choices?.map((choice) => (
              <Combobox.Option key={choice.id} value={choice.id} disabled={isSearching}>
                <span className="k-two-lines">
                  <span className="k-strong">{choice.name}</span>
                  <span className="k-num k-dim">{choice.details}</span>
                </span>
              </Combobox.Option>
            ))}
            {(answer === null || (isSearching && !answer.choices?.length)) && (
              <Combobox.Empty>{t('beneficiary.searching')}</Combobox.Empty>
            )}
            {!isSearching && answer?.choices?.length === 0 && <Combobox.Empty>{t('select.none')}</Combobox.Empty>}
            {!isSearching && answer !== null && answer.choices === null && (
              <Combobox.Empty>{t('beneficiary.failed')}</Combobox.Empty>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <output className="k-filling">
        {isFilling && (
          <>
            <Loader size={12} aria-hidden /> {t('beneficiary.filling')}
          </>
        )}
      </output>
    </div>
  )
}
