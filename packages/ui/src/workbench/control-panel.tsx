// The switches and lists by which one changes all demos of a page.
import { NativeSelect, Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageTitleBar } from '../layout/page-title-bar.tsx'
import type { ChoiceName, ControlName, DemoControls, SwitchName } from './demo-controls.ts'
import { controlChoices, controlSwitches } from './demo-controls.ts'

const choiceLabels: Readonly<Record<ChoiceName, string>> = {
  minorUnit: 'Minor unit',
  rows: 'Rows',
  paging: 'Paging',
  layout: 'Layout',
  density: 'Density',
  selectAll: 'Header box selects',
}
const switchLabels: Readonly<Record<SwitchName, string>> = {
  isDisabled: 'Disabled',
  hasError: 'Error',
  isTouched: 'Touched',
  isLoading: 'Loading',
  isRefetching: 'Refetching',
  hasFailure: 'Failed',
  isSelectable: 'Selectable',
  isPinnable: 'Pinnable',
  isReorderable: 'Reorderable',
  isGrouped: 'Grouped by currency',
  hasDetails: 'Details',
  hasSubRows: 'Nested rows',
  isSortRemovable: 'Sorting can be removed',
}

export type ControlPanelProps = {
  readonly title: string
  readonly names: readonly ControlName[]
  readonly value: DemoControls
  readonly onChange: (value: DemoControls) => void
}

export function ControlPanel({ title, names, value, onChange }: ControlPanelProps): ReactNode {
  return (
    <>
      <PageTitleBar title={title} isSticky />
      <fieldset className="wb-controls" aria-label="Live controls">
        {names.filter(isChoice).map((name) => (
          <NativeSelect
            key={name}
            label={choiceLabels[name]}
            data={[...controlChoices[name]]}
            value={value[name]}
            onChange={(event) => onChange({ ...value, [name]: event.currentTarget.value })}
          />
        ))}
        <div className="wb-switches">
          {names.filter(isSwitch).map((name) => (
            <Switch
              key={name}
              label={switchLabels[name]}
              checked={value[name]}
              onChange={(event) => onChange({ ...value, [name]: event.currentTarget.checked })}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}

function isChoice(name: ControlName): name is ChoiceName {
  return name in controlChoices
}

function isSwitch(name: ControlName): name is SwitchName {
  return name in controlSwitches
}
