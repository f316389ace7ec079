// The palette over pages, companies and a payment that is found by its number.
import { Button } from '@mantine/core'
import { IconBuilding, IconCash, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { CommandPalette } from './command-palette.tsx'

export function PaletteDemo(): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState('')
  const icon = { size: 16, stroke: 1.6, 'aria-hidden': true }
  const item = (id: string, label: string) => ({ id, label, onChoose: () => setChosen(label) })
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the palette</Button>
      <p data-testid="chosen">{chosen}</p>
      <CommandPalette
        opened={isOpen}
        onClose={() => {
          setOpen(false)
          setTyped('')
        }}
        typed={typed}
        onType={setTyped}
        message={/^\d+$/.test(typed) && typed !== '114000' ? `No payment has the number ${typed}.` : null}
        groups={[
          {
            id: 'payments',
            label: 'Payments',
            isFound: true,
            items:
              typed === '114000'
                ? [
                    {
                      ...item('payment', 'Payment 114000'),
                      hint: "Muster AG · CHF 1'250.00",
                      icon: <IconCash {...icon} />,
                    },
                  ]
                : [],
          },
          {
            id: 'pages',
            label: 'Pages',
            items: [
              {
                ...item('page-payments', 'Payments'),
                icon: <IconCash {...icon} />,
                keys: ['g', 'p'],
                isSequence: true,
              },
              { ...item('page-reconciliation', 'Reconciliation'), keys: ['g', 'r'], isSequence: true },
              item('page-statement', 'Account statement'),
            ],
          },
          {
            id: 'companies',
            label: 'Companies',
            items: [
              { ...item('company-1', 'Aare Holding AG (AAH)'), icon: <IconBuilding {...icon} /> },
              { ...item('company-2', 'Zürich Precision AG (ZHP)'), icon: <IconBuilding {...icon} /> },
            ],
          },
          {
            id: 'actions',
            label: 'Actions',
            items: [{ ...item('create', 'Create payment'), icon: <IconPlus {...icon} />, keys: ['c'] }],
          },
        ]}
      />
    </>
  )
}

export const commandPaletteDemos = { 'Command palette': PaletteDemo }
