// A partner of a name that is there already is said while it is typed, and none that is only alike.
import { beforeEach, expect, test, vi } from 'vitest'
import { idOf } from '../../../shared/ids.ts'
import { showScreen } from '../../../testing/show-screen.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(name: string, parts: object) => Promise<unknown>>() }))
vi.mock('../../../shared/api/client.ts', () => ({ call, backgroundReading: () => new AbortController() }))
const { SameName } = await import('./same-name.tsx')

const id = (digit: string) => idOf<'partner'>(`00000000-0000-7000-8000-00000000000${digit}`)
const company = idOf<'company'>('00000000-0000-7000-8000-0000000000c1')
const items = [
  { id: id('1'), name: 'Aebi AG Bern', streetName: '', townName: 'Bern', countryCode: 'CH' },
  { id: id('2'), name: 'Aebi AG', streetName: 'Hofweg', townName: 'Thun', countryCode: 'CH' },
]
beforeEach(() => void call.mockReset().mockResolvedValue({ data: items }))

test('a name that is there is said with its place, in whatever case it is typed', async () => {
  const { shown } = await showScreen(<SameName companyId={company} name=" aebi  ag" partnerId={null} />)
  await expect.element(shown.getByText('A partner named "Aebi AG" exists already: Hofweg, Thun, CH.')).toBeVisible()
  expect(call).toHaveBeenCalledWith('listPartners', expect.objectContaining({ params: { companyId: company } }))
})

test.each([
  ['of a partner that is being changed', 'Aebi AG', id('2')],
  ['that is only alike', 'Aebi', null],
])('nothing is said of the name %s', async (_what, name, partnerId) => {
  const { shown } = await showScreen(<SameName companyId={null} name={name} partnerId={partnerId} />)
  await expect.poll(() => call.mock.calls.length).toBe(1)
  await call.mock.results[0]?.value
  expect(shown.getByText('exists already').elements()).toHaveLength(0)
  expect(call).toHaveBeenCalledWith('listGlobalPartners', expect.anything())
})
