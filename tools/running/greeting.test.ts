import { expect, test } from 'vitest'
import { greetingOf } from './greeting.ts'

const started = {
  ready: 'http://127.0.0.1:3000',
  dataDir: '/data',
  bank: 'http://127.0.0.1:3001',
  hasDemo: true,
} as const

test.each(['filled', 'kept'] as const)('a demo that is %s is introduced with its people and its bank', (demo) => {
  const said = greetingOf({ ...started, demo })
  expect(said).toContain('Kontor is ready: http://127.0.0.1:3000\n')
  expect(said).toContain('Tenant    demo\n')
  expect(said).toContain('treasurer@demo.example')
  expect(said).toContain('curl -X POST http://127.0.0.1:3001/control/run-day')
})

test('a database of other tenants is told in one sentence, without people who cannot sign in', () => {
  expect(greetingOf({ ...started, demo: 'absent' })).toBe(`
Kontor is ready: http://127.0.0.1:3000

  The database holds other tenants and no demo: sign in as one of their people, or start with an empty one to see it.
`)
})

test('a start without the demo says where, and nothing else', () => {
  expect(greetingOf({ ...started, hasDemo: false, demo: 'absent' })).toBe('\nKontor is ready: http://127.0.0.1:3000\n')
})
