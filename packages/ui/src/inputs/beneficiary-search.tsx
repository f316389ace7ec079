// Search of saved beneficiaries: asks while one types, can be cleared, and says when the chosen one's data are being
// filled in. Answers that come too late are dropped.
import { CloseButton, Combobox, InputBase, Loader, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import type { FieldProps } from './field.ts'
import { mantineField } from './field.ts'

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
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [typed, setTyped] = useState<string | null>(null)
  const [query] = useDebouncedValue(typed ?? '', delayMs)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const isOpen = combobox.dropdownOpened
  const isSearching = answer?.query !== query

  const ask = useEffectEvent(search)
  useEffect(() => {
    if (!isOpen) return undefined
    const controller = new AbortController()
    ask(query, controller.signal).then(
      (choices) => {
        if (!controller.signal.aborted) setAnswer({ query, choices })
      },
      () => {
        if (!controller.signal.aborted) setAnswer({ query, choices: null })
      },
    )
    return () => controller.abort()
  }, [isOpen, query])

  // what is found can be taken by Enter at once
  const selectFirst = useEffectEvent(() => combobox.selectFirstOption())
  const isAnswered = typed !== null && typed !== '' && !isSearching && (answer?.choices?.length ?? 0) > 0
  useEffect(() => {
    if (isAnswered) selectFirst()
  }, [isAnswered, answer])

  const field = mantineField(props)
  return (
    <div>
      <Combobox
        store={combobox}
        onOptionSubmit={(id) => {
          const chosen = answer?.choices?.find((choice) => choice.id === id)
          if (chosen) onChange(chosen)
          setTyped(null)
          combobox.closeDropdown()
        }}
      >
        <Combobox.Target>
          <InputBase
            {...field}
            autoComplete="off"
            placeholder={field.placeholder ?? t('beneficiary.placeholder')}
            value={typed ?? value?.name ?? ''}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              combobox.openDropdown()
              combobox.resetSelectedOption()
            }}
            onFocus={(event) => event.currentTarget.select()}
            onClick={(event) => {
              combobox.openDropdown()
              if (typed === null) event.currentTarget.select()
            }}
            onBlur={() => {
              setTyped(null)
              combobox.closeDropdown()
              props.onBlur?.()
            }}
            rightSectionPointerEvents="all"
            rightSection={
              isOpen && isSearching ? (
                <Loader size={14} aria-hidden />
              ) : value !== null ? (
                <CloseButton
                  size={24}
                  aria-label={`${t('select.clear')}: ${props.label}`}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => {
                    setTyped(null)
                    onChange(null)
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
              <Combobox.Option key={choice.id} value={choice.id}>
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
