// Who is seen how, and what is asked for it: of oneself nothing, of all others once.
import type { AvatarAnswer } from '@kontor/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { idOf } from '../ids.ts'
import { showScreen } from '../../testing/show-screen.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(name: string) => Promise<object>>() }))
vi.mock('../api/client.ts', () => ({ call, backgroundReading: () => new AbortController() }))
const { SessionContext } = await import('../session/session-context.ts')
const { pictureAddresses } = await import('./picture-addresses.ts')
const { OwnAvatar, PersonName } = await import('./person-avatar.tsx')

const [me, colleague, silent] = ['a', 'b', 'c'].map((last) =>
  idOf<'user'>(`00000000-0000-7000-8000-00000000000${last}`),
)
const plain: Omit<AvatarAnswer, 'userId'> = {
  type: 'initials',
  initials: { backgroundColor: 'red' },
  image: null,
  url: null,
}

async function showPeople(own: Partial<AvatarAnswer> | null) {
  const avatar = own && { ...plain, userId: me, ...own }
  const profile = { id: me, firstName: 'Anna', lastName: 'Keller', avatar }
  return showScreen(
    <SessionContext value={{ profile } as never}>
      <header>
        <OwnAvatar />
      </header>
      <ul>
        <li>
          <PersonName userId={me!} name="Anna Keller" />
        </li>
      </ul>
    </SessionContext>,
  )
}
const drawn = (place: string) => document.querySelector<HTMLElement>(`${place} .k-avatar`)

beforeEach(() => {
  call.mockReset()
  call.mockImplementation(async () => [{ ...plain, userId: colleague, type: 'people', url: 'avatar_5' }])
})

test('oneself is seen by what the profile says, and nothing is asked for it', async () => {
  await showPeople(null)
  for (const place of ['header', 'li']) {
    expect(drawn(place)?.textContent).toBe('AK')
    expect(drawn(place)?.dataset['colour']).toBe('ink')
  }
  await showPeople({ type: 'people', url: 'avatar_9' })
  await expect.poll(() => document.querySelectorAll('img.k-avatar').length).toBe(2)
  expect(call).not.toHaveBeenCalled()
})

test('others are seen by what they chose, which is asked for once, however many there are', async () => {
  await showScreen(
    <SessionContext value={{ profile: { id: me, avatar: null } } as never}>
      {[colleague, silent, colleague].map((userId, index) => (
        <div key={index} id={`p${index}`}>
          <PersonName userId={userId!} name="Bo Colleague" />
        </div>
      ))}
      <div id="house">
        <PersonName userId={null} name="Kontor" />
      </div>
    </SessionContext>,
  )
  expect(document.querySelector('#p0')?.textContent).toContain('Bo Colleague')
  await expect.poll(() => drawn('#p0')?.getAttribute('src')).toBe(pictureAddresses.get('avatar_5'))
  await expect.poll(() => (drawn('#p2') as HTMLImageElement).naturalWidth).toBeGreaterThan(0)
  expect([drawn('#p1')?.textContent, drawn('#p1')?.dataset['colour']]).toEqual(['BC', 'ink'])
  expect(drawn('#house')?.dataset['colour']).toBe('none')
  expect(call.mock.calls.map(([name]) => name)).toEqual(['listAvatars'])
})
