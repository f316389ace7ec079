// Where the page finds its server.
import { expect, test } from 'vitest'
import { serverOf } from './env.ts'

const own = 'https://treasury.example'

test('without a word in the page the server is where the page came from', () => {
  for (const text of ['', ' ', own, `${own}/`]) expect(serverOf(text, own)).toBe('')
})

test('another origin is the base of every call', () => {
  for (const text of ['https://kontor.example.com', ' https://kontor.example.com/ '])
    expect(serverOf(text, own)).toBe('https://kontor.example.com')
})

test.each(['kontor.example.com', 'https://kontor.example.com/api', 'javascript:alert(1)', '/api'])(
  '%s is no origin, and said to be none',
  (text) => expect(() => serverOf(text, own)).toThrow('kontor-server is'),
)
