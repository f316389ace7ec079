import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

it('tells people the first origin, behind a proxy, and else where the server listens', () => {
  const { origins, publicAddress } = readConfig({ KONTOR_ORIGINS: 'https://Kontor.example.com/, http://inside:8080' })
  expect(origins).toEqual(['https://kontor.example.com', 'http://inside:8080'])
  expect(publicAddress).toBe('https://kontor.example.com')
  expect(readConfig({ PORT: '4000' }).publicAddress).toBe('http://127.0.0.1:4000')
})

it('wants the embedded database in production only when someone insists, and no demo there', () => {
  expect(readConfig({ KONTOR_MODE: 'production', KONTOR_HTTPS: 'yes' })).toMatchObject({
    isPgliteAccepted: false,
    isDemoWanted: false,
  })
  expect(
    readConfig({ KONTOR_MODE: 'production', KONTOR_HTTPS: 'no', KONTOR_ACCEPT_PGLITE: 'yes' }).isPgliteAccepted,
  ).toBe(true)
  expect(readConfig({})).toMatchObject({ isPgliteAccepted: true, isDemoWanted: true })
})

it('takes addresses and networks of proxies, and nothing that would let everybody speak for others', () => {
  expect(readConfig({ KONTOR_PROXIES: '10.0.0.7, 2001:db8::/32' }).proxies).toEqual(['10.0.0.7', '2001:db8::/32'])
  expect(readConfig({}).proxies).toEqual([])
  for (const wrong of ['proxy.example.com', '0.0.0.0/0', '10.0.0.0/33', '10.0.0.0/8/8', 'yes'])
    expect(() => readConfig({ KONTOR_PROXIES: wrong })).toThrow(`KONTOR_PROXIES has "${wrong}"; a proxy looks like`)
})

it('opens folders for contracts that the operator names, none of which holds Kontor’s data or lies in them', () => {
  const dataDir = { KONTOR_DATA_DIR: '/srv/kontor' }
  expect(readConfig(dataDir).folderRoots).toEqual([])
  expect(readConfig({ ...dataDir, KONTOR_FOLDERS: '/srv/banks/, /mnt/ebics' }).folderRoots).toEqual([
    '/srv/banks',
    '/mnt/ebics',
  ])
  for (const wrong of ['/', '/srv', '/srv/kontor', '/srv/kontor/communications', 'banks'])
    expect(() => readConfig({ ...dataDir, KONTOR_FOLDERS: wrong })).toThrow(`KONTOR_FOLDERS has "${wrong}"`)
})

it('marks cookies Secure when told that TLS is in front; production must be told', () => {
  expect(readConfig({}).isCookieSecure).toBe(false)
  expect(readConfig({ KONTOR_HTTPS: 'yes' }).isCookieSecure).toBe(true)
  expect(readConfig({ KONTOR_MODE: 'production', KONTOR_HTTPS: 'no' }).isCookieSecure).toBe(false)
  expect(() => readConfig({ KONTOR_MODE: 'production' })).toThrow('set KONTOR_HTTPS=yes behind a TLS proxy')
  expect(() => readConfig({ KONTOR_HTTPS: 'true' })).toThrow('KONTOR_HTTPS is "true"; it may be yes, no')
})
