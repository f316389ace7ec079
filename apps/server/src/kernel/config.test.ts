import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

it('tells people the first origin, behind a proxy, and else where the server listens', () => {
  const { origins, publicAddress } = readConfig({ KONTOR_ORIGINS: 'https://Kontor.example.com/, http://inside:8080' })
  expect(origins).toEqual(['https://kontor.example.com', 'http://inside:8080'])
  expect(publicAddress).toBe('https://kontor.example.com')
  expect(readConfig({ PORT: '4000' }).publicAddress).toBe('http://127.0.0.1:4000')
})

it('wants the embedded database in production only when someone insists, and no demo there', () => {
  expect(readConfig({ KONTOR_MODE: 'production' })).toMatchObject({ isPgliteAccepted: false, isDemoWanted: false })
  expect(readConfig({ KONTOR_MODE: 'production', KONTOR_ACCEPT_PGLITE: 'yes' }).isPgliteAccepted).toBe(true)
  expect(readConfig({})).toMatchObject({ isPgliteAccepted: true, isDemoWanted: true })
})
