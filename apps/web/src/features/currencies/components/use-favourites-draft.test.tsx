// The favourites that are put together: one that is deleted meanwhile waits for nothing.
import type { ReactNode } from 'react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { showScreen } from '../../../testing/show-screen.tsx'
import { useFavouritesDraft } from './use-favourites-draft.ts'

function Favourites(): ReactNode {
  const [there, setThere] = useState(['CHF', 'EUR', 'SEK'])
  const draft = useFavouritesDraft(['CHF'], (id) => there.includes(id))
  return (
    <>
      <p>{draft.ids.join(', ')}</p>
      {draft.isDirty && <p>Not saved yet</p>}
      <button type="button" onClick={() => draft.toggle('SEK')}>
        Star SEK
      </button>
      <button type="button" onClick={() => setThere(['CHF', 'EUR'])}>
        Delete SEK
      </button>
    </>
  )
}

test('a currency that is deleted is no favourite any more, and nothing is left to be saved', async () => {
  const { shown } = await showScreen(<Favourites />)
  await shown.getByRole('button', { name: 'Star SEK' }).click()
  await expect.element(shown.getByText('CHF, SEK')).toBeVisible()
  await expect.element(shown.getByText('Not saved yet')).toBeVisible()
  await shown.getByRole('button', { name: 'Delete SEK' }).click()
  await expect.element(shown.getByText('CHF', { exact: true })).toBeVisible()
  await expect.element(shown.getByText('Not saved yet')).not.toBeInTheDocument()
})
