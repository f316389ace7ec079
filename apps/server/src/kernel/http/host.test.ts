// Names by which Kontor is asked.
import { expect, test } from 'vitest'
import { isHostAllowed } from './host.ts'

const own = { host: 'kontor.intern', origins: ['https://kontor.example.com', 'http://other.example:8080'] }

test.each([
  'localhost',
  'localhost:3000',
  'LOCALHOST',
  '127.0.0.1:3000',
  '10.0.0.7',
  '[::1]:3000',
  'kontor.intern:3000',
  'Kontor.Example.com',
  'kontor.example.com:443',
  'other.example:8080',
])('%s is ours', (header) => expect(isHostAllowed(header, own)).toBe(true))

test.each([
  undefined,
  '',
  'evil.example',
  'kontor.example.com.evil.example',
  'evil.example:3000',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
  'a@localhost',
  'localhost/x',
  '[localhost]',
  'local host',
])('%s is not', (header) => expect(isHostAllowed(header, own)).toBe(false))
